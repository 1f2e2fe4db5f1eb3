package dev.admittance.model.expression;

import java.util.List;

/// A reference to a variable, or to a field of one, in a CEL expression.
///
/// @param path the variable and the fields, such as `object`, `metadata`, `labels` for
///   `object.metadata.labels`; ends before a call or an index that is not a single string
/// @param tested whether it is the argument of `has()`
/// @param optional whether one of its steps is optional, as in `object.?metadata`
/// @param comparedWithNull whether `==` or `!=` compares it with `null`
public record ExpressionReference(
    List<String> path, boolean tested, boolean optional, boolean comparedWithNull) {
  public ExpressionReference {
    path = List.copyOf(path);
  }

  /// Returns whether it reads a field or something within it.
  ///
  /// @param field the variable and the fields
  public boolean isWithin(String... field) {
    return path.size() >= field.length && path.subList(0, field.length).equals(List.of(field));
  }
}
