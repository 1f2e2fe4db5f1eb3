package dev.admittance.chart;

/// A line of a chart.
///
/// @param id unique in the chart, such as `p99`
/// @param name for display
/// @param look its 0-based position in the palette; colour and dashes differ
public record ChartSeries(String id, String name, int look, SeriesValues values) {}
