package dev.admittance.app.design.object;

/// An object of a file as people choose it.
///
/// @param index 0-based place among the objects of the file
/// @param kind empty where there is none
/// @param name empty where there is none
public record ObjectTitle(int index, String kind, String name) {}
