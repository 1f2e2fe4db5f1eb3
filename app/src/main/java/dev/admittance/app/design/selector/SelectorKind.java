package dev.admittance.app.design.selector;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.FieldPath.Step;

/// What a selector selects.
public enum SelectorKind {
  /// The namespaces of requests (W-240).
  NAMESPACES("namespace", "namespaces"),
  /// The objects of requests (W-245).
  OBJECTS("object", "objects"),
  /// The parameters of a binding (P-52).
  PARAMETERS("parameter", "parameters");

  private final String one;
  private final String many;

  SelectorKind(String one, String many) {
    this.one = one;
    this.many = many;
  }

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

  /// What one of them is called.
  public String one() {
    return one;
  }

  /// What they are called.
  public String many() {
    return many;
  }
}
