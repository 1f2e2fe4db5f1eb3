package dev.admittance.app.design.conditions;

/// What an expression came to on one input.
///
/// @param text the value as CEL would write it, or the server's error, or why it is not known
/// @param cost in the server's units, variables included
record Evaluated(Verdict verdict, String text, long cost) {}
