package dev.admittance.app.design.selector;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.FieldPath.Step;

/// The kinds of selectors, by the objects that they match.
public enum SelectorKind {
  /// The namespaces of requests, by `namespaceSelector` (W-240).
  NAMESPACES,
  /// The objects of requests, by `objectSelector` (W-245).
  OBJECTS,
  /// The parameters of a binding, by `paramRef.selector` (P-52).
  PARAMETERS;

  /// The kind of the selector in a field.
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
