package dev.admittance.chart;

/// One line of a chart.
///
/// @param id unique in the chart, such as `p99`
/// @param name what people read
/// @param look its place in the palette of lines, from 0; colour and dashes differ
public record Series(String id, String name, int look, Values values) {}
