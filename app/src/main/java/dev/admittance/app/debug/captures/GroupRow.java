package dev.admittance.app.debug.captures;

/// The heading of captures that belong together.
///
/// @param name what they have in common
/// @param count how many there are
/// @param folded whether they are out of sight
public record GroupRow(String name, int count, boolean folded) implements TableItem {}
