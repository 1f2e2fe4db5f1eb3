package dev.admittance.model.registration;

import dev.admittance.model.text.Range;

/// Where a value of the hub stands in the user's files.
///
/// @param file the name of the text
public record Origin(String file, Range range) {}
