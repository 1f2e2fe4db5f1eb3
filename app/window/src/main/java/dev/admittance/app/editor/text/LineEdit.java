package dev.admittance.app.editor.text;

/// A replacement in a text, and the selection after it.
///
/// @param from the start of the removed text
/// @param to the end of the removed text, exclusive
/// @param replacement with `\n` between lines
/// @param after in the resulting lines
public record LineEdit(LineColumn from, LineColumn to, String replacement, Selection after) {}
