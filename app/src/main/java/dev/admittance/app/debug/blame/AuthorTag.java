package dev.admittance.app.debug.blame;

/// Somebody who wrote something, as the legend lists them.
///
/// @param name who it is
/// @param colour 1 to 8, counted again from 1 for more; 0 for who is not a hook or a policy
/// @param lines how many lines of the object are theirs
public record AuthorTag(String name, int colour, int lines) {}
