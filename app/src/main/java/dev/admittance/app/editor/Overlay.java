package dev.admittance.app.editor;

/// A look that a stretch of a line has besides its colours.
///
/// @param start 0-based column
/// @param end excluded; what reaches behind the line ends with it
record Overlay(int start, int end, String styleClass) {}
