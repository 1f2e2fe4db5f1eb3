package dev.admittance.app.debug.captures;

/// A line of the table: a capture or a heading.
public sealed interface TableItem permits CaptureRow, GroupRow {}
