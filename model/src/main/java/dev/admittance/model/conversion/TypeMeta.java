package dev.admittance.model.conversion;

import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.registration.RegistrationVersion;
import dev.admittance.model.resource.GroupVersion;
import dev.admittance.model.text.Range;

/// The kind and version of an object, as written; empty where absent.
public record TypeMeta(String apiVersion, String kind) {
  public static final String LIST = "List";

  /// Reads the type that an object states itself.
  public static TypeMeta of(Node.Mapping object) {
    return new TypeMeta(text(object, "apiVersion"), text(object, "kind"));
  }

  private static String text(Node.Mapping object, String name) {
    return object
        .find(name)
        .map(node -> node instanceof Node.Scalar(Range _, JsonString(String value)) ? value : "")
        .orElse("");
  }

  /// Returns whether the kind of this list determines the type of its items.
  public boolean isTypedList() {
    return kind.endsWith(LIST) && !kind.equals(LIST);
  }

  /// Returns the type of a list with items of this type.
  public TypeMeta list() {
    return new TypeMeta(apiVersion, kind + LIST);
  }

  /// Returns the version without the group.
  public String version() {
    return GroupVersion.of(apiVersion).version();
  }

  /// Returns whether the object belongs to `admissionregistration.k8s.io`, in any version.
  public boolean isRegistration() {
    return apiVersion.startsWith(RegistrationVersion.GROUP + "/");
  }
}
