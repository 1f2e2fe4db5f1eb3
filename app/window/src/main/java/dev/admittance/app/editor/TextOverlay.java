package dev.admittance.app.editor;

/// A style on top of the syntax.
///
/// @param start 0-based column
/// @param end exclusive, clamped to the line
record TextOverlay(int start, int end, String styleClass) {}
