package dev.admittance.app.debug.blame;

/// An author of fields in the legend.
///
/// @param colour 1 to 8, repeating from 1; 0 for an author other than a webhook or policy
/// @param lines the number of lines of the object that the author wrote
public record AuthorTag(String name, int colour, int lines) {}
