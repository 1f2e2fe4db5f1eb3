package dev.admittance.app.completion;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonObject;
import java.util.List;

/// Knows the names of the CEL expressions in the fields of an object. Thread-safe.
@FunctionalInterface
public interface ExpressionLanguage {
  /// Knows no names.
  ExpressionLanguage NONE = (_, _, _) -> List.of();

  /// A name that an expression can go on with.
  ///
  /// @param label as shown
  /// @param detail its type or signature; may be empty
  /// @param documentation in Markdown; may be empty
  /// @param typed the number of characters before the caret that it replaces
  /// @param before inserted before the caret
  /// @param behind inserted behind the caret
  record Name(
      String label,
      CompletionItem.Kind kind,
      String detail,
      String documentation,
      int typed,
      String before,
      String behind) {}

  /// The names that fit at a caret, best first.
  ///
  /// @param object as far as it is written; all its values are strings
  /// @param field of the expression, from the object
  /// @param expression up to the caret
  List<Name> names(JsonObject object, FieldPath field, String expression);
}
