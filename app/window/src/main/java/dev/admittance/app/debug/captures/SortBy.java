package dev.admittance.app.debug.captures;

public record SortBy(CaptureColumn column, boolean ascending) {}
