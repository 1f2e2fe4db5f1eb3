package dev.admittance.simulator.validation;

import dev.admittance.model.validation.NameFormat;
import java.util.List;
import java.util.Locale;

/// Validates the names of a CustomResourceDefinition. Source: k8s.io/apiextensions-apiserver
/// `pkg/apis/apiextensions/validation/validation.go`, `ValidateCustomResourceDefinitionNames`.
///
/// @param errors receives what is found
record DefinitionNameRules(FieldErrors errors) {
  /// Requires the names that have no default.
  void required(ObjectPart names) {
    for (String name : List.of("plural", "singular", "kind", "listKind")) {
      errors.requireText(names.child(name));
    }
  }

  void check(ObjectPart names) {
    for (String name : List.of("plural", "singular")) {
      named(names.child(name), "");
    }
    for (String name : List.of("kind", "listKind")) {
      named(names.child(name), "may have mixed case, but should otherwise match: ");
    }
    names.items("shortNames").forEach(name -> label(name));
    ObjectPart list = names.child("listKind");
    if (!list.text().isEmpty() && list.text().equals(names.text("kind"))) {
      errors.invalid(list, "kind and listKind may not be the same");
    }
    names.items("categories").forEach(name -> label(name));
  }

  private void named(ObjectPart name, String mixed) {
    if (!name.text().isEmpty()) {
      label(name, mixed.isEmpty() ? name.text() : name.text().toLowerCase(Locale.ROOT), mixed);
    }
  }

  /// Checks that a name is a DNS-1035 label.
  void label(ObjectPart name) {
    label(name, name.text(), "");
  }

  /// @param text what must be a label
  /// @param before the messages
  private void label(ObjectPart part, String text, String before) {
    List<String> messages = NameFormat.dns1035Label(text);
    if (!messages.isEmpty()) {
      errors.invalid(part, part.text(), before + String.join(",", messages));
    }
  }
}
