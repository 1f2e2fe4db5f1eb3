package dev.admittance.completion;

/// The documentation of a word.
///
/// @param start of the word
/// @param end of the word, exclusive
/// @param title the kind of word: a field, a value, a resource
/// @param detail a few words such as type and default; may be empty
/// @param body in Markdown; may be empty
public record Documentation(int start, int end, String title, String detail, String body) {}
