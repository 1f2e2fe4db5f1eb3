package dev.admittance.app.debug.captures;

/// What stands in a row of the table.
public sealed interface TableItem permits CaptureRow, GroupRow {}
