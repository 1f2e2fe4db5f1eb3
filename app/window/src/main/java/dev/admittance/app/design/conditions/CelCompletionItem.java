package dev.admittance.app.design.conditions;

/// A completion of an expression.
///
/// @param label the name in the list
/// @param insert the text to insert
/// @param caret its offset in the inserted text, in chars
/// @param signature arguments and result, or the type; may be empty
/// @param doc a sentence; may be empty
public record CelCompletionItem(
    Kind kind, String label, String insert, int caret, String signature, String doc) {

  public enum Kind {
    VARIABLE,
    FIELD,
    FUNCTION,
    MACRO
  }

  static CelCompletionItem name(Kind kind, String name, String type, String doc) {
    return new CelCompletionItem(kind, name, name, name.length(), type, doc);
  }
}
