package dev.admittance.app.debug.logpoint;

/// The values of a log point in the current run.
///
/// @param value its values, or that it is not reached
/// @param details place, expression and value
record LaneValue(String expression, String value, String details) {}
