package dev.admittance.app.controls;

/// A range of a timeline.
///
/// @param first its first 0-based position
/// @param last its last 0-based position; the next band begins after it
/// @param label a word or two
public record TimelineBand(int first, int last, String label) {}
