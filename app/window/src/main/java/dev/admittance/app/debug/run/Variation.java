package dev.admittance.app.debug.run;

import java.util.function.UnaryOperator;

/// A variation of a run.
///
/// @param title the difference in a few words, such as `injector after labeller`
/// @param change derives the new input from that of the current run
public record Variation(String title, UnaryOperator<RunSpec> change) {}
