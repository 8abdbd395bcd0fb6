/* Mexican Train for four seats, written for this one game: what a program could do that need not serve every ruleset.

   It plays rounds by the rules of `mexican-train` in trainrules, any legal move with the same chance, and prints what they came to:
   name and number, a line each. Deals and generator are its own, so that only averages can be held against the library's.

   Arguments: how many matches, and a seed. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SEATS = 4, ROUNDS = 13, ENDS = 13, TILES = 91, HAND = 15, COMMUNAL = SEATS, TRACKS = SEATS + 1 };
enum { NOTHING, MAY, MUST };               /* what is due of the seat to move */
enum { GOES_ON = -1, WENT_OUT, BLOCKED };  /* why a round is over */

typedef struct { uint64_t low, high; } Set;  /* a bit for every tile */

static Set reach[ENDS];  /* the tiles with that value */
static int one[TILES], other[TILES], worth[TILES];
static uint64_t chance;

/* The table. Seats, and tracks, are bits in `marked` and `fresh`; a fresh seat has not had its first turn. */
static struct {
    Set hands[SEATS], unplaced;
    int yard[TILES], drawn_to, end[TRACKS], owed[TRACKS], owing;
    int seat, due, on, drawn, drew, marked, fresh;
} table;
static struct { int track, count; Set tiles; } entries[TRACKS];  /* the legal plays, by track */
static int entry_count;

static uint64_t below(uint64_t count) {
    chance += 0x9E3779B97F4A7C15u;
    uint64_t mixed = (chance ^ chance >> 30) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBu;
    return (uint64_t)((unsigned __int128)(mixed ^ mixed >> 31) * count >> 64);
}

static Set both(Set a, Set b) { return (Set){a.low & b.low, a.high & b.high}; }
static int size(Set set) { return __builtin_popcountll(set.low) + __builtin_popcountll(set.high); }
static int is_empty(Set set) { return !(set.low | set.high); }
static void flip(Set *set, int tile) { *(tile < 64 ? &set->low : &set->high) ^= UINT64_C(1) << (tile & 63); }

static int nth(Set set, int place) {
    int first = __builtin_popcountll(set.low), base = 0;
    uint64_t word = set.low;
    if (place >= first) word = set.high, base = 64, place -= first;
    while (place--) word &= word - 1;
    return base + __builtin_ctzll(word);
}

static void new_turn(void) { table.due = MUST, table.on = -1, table.drawn = table.drew = 0; }

static void deal(int round) {
    int count = 0, station = ENDS - 1 - round % ENDS;
    memset(&table, 0, sizeof table);
    for (int tile = 0; tile < TILES; tile++)
        if (one[tile] != station || other[tile] != station) table.yard[count++] = tile, flip(&table.unplaced, tile);
    for (int last = count - 1; last > 0; last--) {
        int place = below(last + 1), tile = table.yard[last];
        table.yard[last] = table.yard[place], table.yard[place] = tile;
    }
    for (int place = 0; place < SEATS * HAND; place++) flip(&table.hands[place / HAND], table.yard[place]);
    for (int track = 0; track < TRACKS; track++) table.end[track] = station;
    table.drawn_to = SEATS * HAND, table.fresh = (1 << SEATS) - 1, table.seat = round % SEATS;
    new_turn();
}

static int yard_left(void) { return TILES - 1 - table.drawn_to; }

/* Every legal play. A double that was just laid must be covered; one that is owed binds once all first turns are over. */
static int prepare(void) {
    int opening = table.fresh >> table.seat & 1, plays = 0, bound = table.on;
    if (bound < 0 && table.owing && !table.fresh) bound = table.owed[0];
    int usable = 1 << table.seat | (opening ? 0 : table.marked | 1 << COMMUNAL);
    if (bound >= 0) usable = 1 << bound;
    entry_count = 0;
    for (int track = 0; track < TRACKS; track++) {
        Set tiles = both(table.hands[table.seat], reach[table.end[track]]);
        int count = usable >> track & 1 ? size(tiles) : 0;
        entries[entry_count].track = track, entries[entry_count].count = count, entries[entry_count].tiles = tiles;
        entry_count += count > 0, plays += count;
    }
    return plays;
}

static void hand_on(int failing) {
    table.marked |= failing << table.seat;
    table.fresh &= ~(1 << table.seat);
    do table.seat = (table.seat + 1) % SEATS;
    while (is_empty(table.hands[table.seat]));
    new_turn();
}

/* What is owed after a tile: the covered double goes, a new one comes, and those that no tile can meet any more go. */
static void settle(int track, int doubled) {
    int kept = 0;
    for (int at = 0; at < table.owing; at++)
        if (table.owed[at] != track) table.owed[kept++] = table.owed[at];
    if (doubled) table.owed[kept++] = track;
    table.owing = 0;
    for (int at = 0; at < kept; at++)
        if (!is_empty(both(reach[table.end[table.owed[at]]], table.unplaced))) table.owed[table.owing++] = table.owed[at];
}

/* Lay a tile; whether the turn is over. */
static int lay(int track, int tile) {
    int seat = table.seat, doubled = one[tile] == other[tile], owed = 0;
    flip(&table.hands[seat], tile), flip(&table.unplaced, tile);
    table.end[track] = one[tile] + other[tile] - table.end[track];
    if (track == seat) table.marked &= ~(1 << seat);
    if (doubled || table.owing) settle(track, doubled);
    table.due = NOTHING, table.on = -1, table.drawn = 0;
    if (!is_empty(table.hands[seat])) {
        for (int at = 0; at < table.owing; at++) owed |= table.owed[at] == track;
        if (table.fresh >> seat & 1) table.due = table.drew ? NOTHING : MAY;  /* the run goes on, if so wished */
        else if (doubled && owed) table.due = MUST, table.on = track;
    }
    return table.due == NOTHING;
}

/* Whether nobody could lay in two laps; who fails gets a marker on the way. Asked of an empty boneyard alone. */
static int is_blocked(void) {
    int seat = table.seat, marked = table.marked, fresh = table.fresh, blocked = 1;
    for (int turn = 0; turn < 2 * SEATS && blocked; turn++)
        if (prepare()) blocked = 0;
        else hand_on(1);
    table.seat = seat, table.marked = marked, table.fresh = fresh;
    new_turn();
    return blocked;
}

static int cause(int out_before, int fresh_before, int turn_over) {
    int out = 0;
    for (int seat = 0; seat < SEATS; seat++) out |= is_empty(table.hands[seat]) << seat;
    if (out && !((table.fresh & ~out) && ((out_before | fresh_before) & out))) return WENT_OUT;  /* nobody's first turn to wait for */
    if (turn_over && !yard_left() && is_blocked()) return out ? WENT_OUT : BLOCKED;
    return GOES_ON;
}

/* A round; how many moves it took. */
static long play(int round, int *why) {
    long moves = 0;
    int out = 0;
    deal(round);
    for (*why = GOES_ON; *why == GOES_ON; moves++) {
        int plays = prepare(), choices = plays + (plays && table.due == MAY), over = 1, fresh = table.fresh;
        int choice = choices > 1 ? (int)below(choices) : 0;
        if (choice < plays) {
            int entry = 0;
            while (choice >= entries[entry].count) choice -= entries[entry++].count;
            over = lay(entries[entry].track, nth(entries[entry].tiles, choice));
            if (over) hand_on(0);
        } else if (!plays && table.due == MUST && !table.drawn && yard_left()) {
            flip(&table.hands[table.seat], table.yard[table.drawn_to++]);
            table.drawn = table.drew = 1, over = 0;
        } else {
            hand_on(table.due == MUST);
        }
        *why = cause(out, fresh, over);
        for (int seat = 0; seat < SEATS; seat++) out |= is_empty(table.hands[seat]) << seat;
    }
    return moves;
}

int main(int count, char **given) {
    long matches = count > 1 ? atol(given[1]) : 1000, moves = 0, points = 0, causes[2] = {0, 0};
    int tile = 0, why;
    chance = count > 2 ? (uint64_t)atoll(given[2]) : 1;
    for (int low = 0; low < ENDS; low++)
        for (int high = low; high < ENDS; high++, tile++) {
            one[tile] = low, other[tile] = high, worth[tile] = low + high ? low + high : 50;
            flip(&reach[low], tile);
            if (low != high) flip(&reach[high], tile);
        }
    clock_t begin = clock();
    for (long round = 0; round < matches * ROUNDS; round++) {
        moves += play(round % ROUNDS, &why);
        causes[why]++;
        for (int seat = 0; seat < SEATS; seat++)
            for (int at = 0; at < size(table.hands[seat]); at++) points += worth[nth(table.hands[seat], at)];
    }
    double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
    printf("moves %ld\nrounds %ld\npoints %ld\nwent-out %ld\nblocked %ld\nseconds %f\n", moves, matches * ROUNDS, points,
           causes[WENT_OUT], causes[BLOCKED], seconds);
    return 0;
}
