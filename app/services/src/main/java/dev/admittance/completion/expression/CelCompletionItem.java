package dev.admittance.completion.expression;

import dev.admittance.completion.CompletionItem;
import dev.admittance.model.text.TextEdit;

/// A completion of an expression.
///
/// @param label the name in the list
/// @param insert the text to insert
/// @param caret its offset in the inserted text, in chars
/// @param signature arguments and result, or the type; may be empty
/// @param doc a sentence; may be empty
public record CelCompletionItem(
    Kind kind, String label, String insert, int caret, String signature, String doc) {

  enum Kind {
    VARIABLE,
    FIELD,
    FUNCTION,
    MACRO
  }

  /// This as an edit of an expression.
  ///
  /// @param start of the name that it replaces
  /// @param end of that name
  CompletionItem at(int start, int end) {
    return new CompletionItem(
        label,
        switch (kind) {
          case VARIABLE, FIELD -> CompletionItem.Kind.VARIABLE;
          case FUNCTION, MACRO -> CompletionItem.Kind.FUNCTION;
        },
        signature,
        doc,
        new TextEdit(start, end, insert),
        start + caret);
  }

  static CelCompletionItem name(Kind kind, String name, String type, String doc) {
    return new CelCompletionItem(kind, name, name, name.length(), type, doc);
  }
}
