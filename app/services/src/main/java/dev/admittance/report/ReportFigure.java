package dev.admittance.report;

/// A summary value over many requests.
///
/// @param label such as `Requests refused`
/// @param value such as `12`, with its unit if any
public record ReportFigure(String label, String value) {}
