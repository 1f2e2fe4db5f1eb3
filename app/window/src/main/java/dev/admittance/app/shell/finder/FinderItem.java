package dev.admittance.app.shell.finder;

/// An item of a finder.
///
/// @param id stable and unique in its list
/// @param icon its Ikonli name
/// @param title searched first
/// @param detail distinguishes items with equal titles, searched too; may be empty
/// @param hint at the end of the row, such as a shortcut; may be empty
/// @param choose runs when the item is chosen
public record FinderItem(
    String id, String icon, String title, String detail, String hint, Runnable choose) {}
