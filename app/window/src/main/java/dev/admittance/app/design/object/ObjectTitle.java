package dev.admittance.app.design.object;

/// An object of a file in a menu.
///
/// @param index 0-based, among the objects of the file
/// @param kind empty if absent
/// @param name empty if absent
public record ObjectTitle(int index, String kind, String name) {}
