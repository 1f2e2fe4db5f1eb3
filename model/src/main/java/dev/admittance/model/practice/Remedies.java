package dev.admittance.model.practice;

/// Advice that several rules give.
final class Remedies {
  private Remedies() {}

  /// How to keep a hook out of a namespace.
  static String exclude(String namespace) {
    return ("Exclude the namespace in `namespaceSelector`: `{key: %s, operator: NotIn, values: "
            + "[%s]}`.")
        .formatted(Coverage.NAME_LABEL, namespace);
  }
}
