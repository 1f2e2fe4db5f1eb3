package dev.admittance.report;

/// A figure that sums many requests up.
///
/// @param label such as `Requests refused`
/// @param value such as `12`, with its unit if it has one
public record ReportFigure(String label, String value) {}
