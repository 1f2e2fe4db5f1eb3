package dev.admittance.app.language;

/// What is known of a word of a text.
///
/// @param start of the word
/// @param end behind the word
/// @param title what the word is: a field, a value, a resource
/// @param detail a few words about it, such as its type and default; may be empty
/// @param body sentences in Markdown; may be empty
public record Documentation(int start, int end, String title, String detail, String body) {}
