package dev.admittance.app.debug.run;

import java.util.function.UnaryOperator;

/// Something that a person wants to try.
///
/// @param title what is different, in a few words, such as `injector after labeller`
/// @param change makes the new ingredients of those of the current run
public record Variation(String title, UnaryOperator<Ingredients> change) {}
