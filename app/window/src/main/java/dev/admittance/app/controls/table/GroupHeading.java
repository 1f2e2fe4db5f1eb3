package dev.admittance.app.controls.table;

/// What a heading of a [GroupedTable] shows.
///
/// @param name of the group
/// @param count of its rows
/// @param attention what in the group needs attention; empty for nothing
/// @param folded whether it is collapsed
/// @param spoken what a screen reader says
public record GroupHeading(
    String name, String count, String attention, boolean folded, String spoken) {}
