package dev.admittance.app.debug.logpoint;

/// What a log point came to in the current run.
///
/// @param value its values, or that it is not reached
/// @param details place, expression and value
record LaneValue(String expression, String value, String details) {}
