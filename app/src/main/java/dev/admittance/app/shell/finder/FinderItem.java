package dev.admittance.app.shell.finder;

/// Something to find.
///
/// @param id stable and unique in its list
/// @param icon by its Ikonli name
/// @param title what is looked in first
/// @param detail what tells things of one title apart, looked in too; may be empty
/// @param hint stands at the end of the row, such as a shortcut; may be empty
/// @param choose what choosing it does
public record FinderItem(
    String id, String icon, String title, String detail, String hint, Runnable choose) {}
