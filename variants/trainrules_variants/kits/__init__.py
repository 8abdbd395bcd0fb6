"""Piece sets: what they are made of and how their pieces fit."""
