package dev.admittance.app.debug.diff;

/// A pinned step.
///
/// @param index 0-based
/// @param title of the object after it, in a few words
public record Pin(int index, String title) {}
