package dev.admittance.app.shell;

/// The description of an activity before it is created.
///
/// @param id stable, such as `debug`; the prefix of the ids of its controls and actions
/// @param title as shown
/// @param icon its Ikonli name, such as `mdi2b-bug-outline`
/// @param sideShare the initial width of its side panel, as a share from 0 to 1
/// @param needsWorkspace whether it is useless without an open workspace
public record ActivityPlace(
    String id, String title, String icon, double sideShare, boolean needsWorkspace) {}
