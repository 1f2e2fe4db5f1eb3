package dev.admittance.model.expression;

import java.util.List;

/// A place in a CEL expression that refers to a variable or to a field of one.
///
/// @param path the variable and the fields, as in `object`, `metadata`, `labels` for
///   `object.metadata.labels`; what follows a call or an index that is not one string is left out
/// @param tested whether it is the argument of `has()`
/// @param optional whether a step of it is optional, as in `object.?metadata`
/// @param comparedWithNull whether it is an operand of `==` or `!=` beside `null`
public record ExpressionReference(
    List<String> path, boolean tested, boolean optional, boolean comparedWithNull) {
  /// Copies the path.
  public ExpressionReference {
    path = List.copyOf(path);
  }

  /// Tells whether it reads a field, or what is inside of it.
  ///
  /// @param field the variable and the fields
  public boolean isWithin(String... field) {
    return path.size() >= field.length && path.subList(0, field.length).equals(List.of(field));
  }
}
