package dev.admittance.model.conversion;

import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.registration.RegistrationVersion;
import dev.admittance.model.text.Range;

/// The kind and version of an object, as written; empty where they are not.
record ObjectType(String apiVersion, String kind) {
  static final String LIST = "List";

  /// What an object says of itself.
  static ObjectType of(Node.Mapping object) {
    return new ObjectType(text(object, "apiVersion"), text(object, "kind"));
  }

  private static String text(Node.Mapping object, String name) {
    return object
        .find(name)
        .map(node -> node instanceof Node.Scalar(Range _, JsonString(String value)) ? value : "")
        .orElse("");
  }

  /// Tells whether the list's own kind says what its items are.
  boolean isTypedList() {
    return kind.endsWith(LIST) && !kind.equals(LIST);
  }

  /// The type of a list whose items are of this type.
  ObjectType list() {
    return new ObjectType(apiVersion, kind + LIST);
  }

  /// The version without the group.
  String version() {
    return apiVersion.substring(apiVersion.indexOf('/') + 1);
  }

  /// Tells whether the object belongs to the group that registers admission, whatever the version.
  boolean isRegistration() {
    return apiVersion.startsWith(RegistrationVersion.GROUP + "/");
  }
}
