package dev.admittance.app.debug.diff;

/// A step that is kept to be compared with.
///
/// @param index 0-based
/// @param title what the object after it is, in a few words
public record Pin(int index, String title) {}
