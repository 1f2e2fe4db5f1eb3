package dev.admittance.app.debug.captures;

/// The heading of a group of captures.
///
/// @param name of the group
/// @param count of its captures
/// @param folded whether it is collapsed
public record GroupRow(String name, int count, boolean folded) implements TableItem {}
