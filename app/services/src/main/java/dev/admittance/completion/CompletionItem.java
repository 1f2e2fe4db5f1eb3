package dev.admittance.completion;

import dev.admittance.model.text.TextEdit;

/// A completion.
///
/// @param label as shown and typed
/// @param detail a few words next to the label; may be empty
/// @param documentation in Markdown; may be empty
/// @param edit of the text
/// @param caret its offset in the resulting text
public record CompletionItem(
    String label, Kind kind, String detail, String documentation, TextEdit edit, int caret) {
  /// The kind of an item, for its icon.
  public enum Kind {
    KEY,
    /// A value of an enumerated field.
    VALUE,
    RESOURCE,
    /// A name that occurs in the workspace.
    NAME,
    OBJECT,
    /// A variable of an expression, or a field of a variable.
    VARIABLE,
    FUNCTION
  }
}
