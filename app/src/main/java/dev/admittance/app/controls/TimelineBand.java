package dev.admittance.app.controls;

/// A stretch of a time line.
///
/// @param first 0-based place of its beginning
/// @param last 0-based place of its end; the next one begins after it
/// @param label what it is, in a word or two
public record TimelineBand(int first, int last, String label) {}
