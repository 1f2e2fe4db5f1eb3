package dev.admittance.app.editor.text;

/// One replacement in the lines of a text, and what is selected after it.
///
/// @param from where what goes begins
/// @param to behind what goes
/// @param replacement with `\n` between lines
/// @param after in the lines as they are then
public record LineEdit(Place from, Place to, String replacement, Selection after) {}
