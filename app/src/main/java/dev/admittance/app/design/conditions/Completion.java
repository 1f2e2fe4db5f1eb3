package dev.admittance.app.design.conditions;

/// Something that may come next in an expression.
///
/// @param label what people choose by
/// @param insert what is put into the text
/// @param caret where the caret goes, in chars from the beginning of what is inserted
/// @param signature what it takes and gives, or its type; may be empty
/// @param doc what it is, in a sentence; may be empty
public record Completion(
    Kind kind, String label, String insert, int caret, String signature, String doc) {

  /// What it is.
  public enum Kind {
    /// A variable.
    VARIABLE,
    /// A field of what stands before it.
    FIELD,
    /// A function, called by itself or on what stands before it.
    FUNCTION,
    /// A macro.
    MACRO
  }

  static Completion name(Kind kind, String name, String type, String doc) {
    return new Completion(kind, name, name, name.length(), type, doc);
  }
}
