package dev.admittance.app.design.selector;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.FieldPath.Step;

/// What a selector selects.
public enum SelectorKind {
  /// The namespaces of requests (W-240).
  NAMESPACES,
  /// The objects of requests (W-245).
  OBJECTS,
  /// The parameters of a binding (P-52).
  PARAMETERS;

  /// The kind of the selector that a field holds.
  public static SelectorKind of(FieldPath path) {
    return path.steps().isEmpty() || !(path.steps().getLast() instanceof Step.Field(String name))
        ? OBJECTS
        : switch (name) {
          case "namespaceSelector" -> NAMESPACES;
          case "selector" -> PARAMETERS;
          default -> OBJECTS;
        };
  }
}
