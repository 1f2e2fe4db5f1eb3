package dev.admittance.model.text;

/// Where a value of the hub is in the user's files.
///
/// @param file the name of the text
public record Origin(String file, Range range) {}
