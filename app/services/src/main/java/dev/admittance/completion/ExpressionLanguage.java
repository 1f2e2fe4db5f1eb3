package dev.admittance.completion;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonObject;
import java.util.List;

/// Knows the names of the CEL expressions in the fields of an object. Thread-safe.
@FunctionalInterface
public interface ExpressionLanguage {
  /// The list of validation rules in the schema of a CustomResourceDefinition.
  String RULES = "x-kubernetes-validations";

  /// Knows no names.
  ExpressionLanguage NONE = (_, _, _) -> List.of();

  /// The names that an expression can go on with, as edits of it, best first.
  ///
  /// @param object as far as it is written; all its values are strings
  /// @param field of the expression, from the object
  /// @param expression up to the caret
  List<CompletionItem> names(JsonObject object, FieldPath field, String expression);
}
