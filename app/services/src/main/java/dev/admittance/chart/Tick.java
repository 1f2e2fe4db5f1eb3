package dev.admittance.chart;

/// A tick of an axis.
///
/// @param at pixels from the left, or from the top
/// @param label may be empty
public record Tick(double at, String label) {}
