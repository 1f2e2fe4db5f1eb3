package dev.admittance.app.shell;

/// What is known of an activity before it is made.
///
/// @param id stable, such as `debug`; the ids of its controls and actions begin with it
/// @param title what people read
/// @param icon by its Ikonli name, such as `mdi2b-bug-outline`
/// @param sideShare the part of the window's width, from 0 to 1, that its side panel has at first
/// @param needsWorkspace whether there is nothing to do in it without an open workspace
public record ActivityPlace(
    String id, String title, String icon, double sideShare, boolean needsWorkspace) {}
