package dev.admittance.app.debug.captures;

/// A column that rows are sorted by.
public record SortBy(CaptureColumn column, boolean ascending) {}
