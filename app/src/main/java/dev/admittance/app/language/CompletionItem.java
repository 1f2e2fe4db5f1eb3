package dev.admittance.app.language;

import dev.admittance.model.text.TextEdit;

/// One way to go on.
///
/// @param label what people see and type
/// @param detail a few words beside the label; may be empty
/// @param documentation sentences in Markdown; may be empty
/// @param edit what it does to the text
/// @param caret where the caret is then, as an offset of the new text
public record CompletionItem(
    String label, Kind kind, String detail, String documentation, TextEdit edit, int caret) {
  /// What an item is, for its icon.
  public enum Kind {
    /// A key.
    KEY,
    /// One of the values that a field may have.
    VALUE,
    /// A resource or what names it.
    RESOURCE,
    /// A name that was seen in the workspace.
    NAME,
    /// A whole object.
    OBJECT,
    /// A variable of an expression, or a field of one.
    VARIABLE,
    /// A function of expressions.
    FUNCTION
  }
}
