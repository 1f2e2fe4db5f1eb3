package dev.admittance.model.field;

import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import java.util.Optional;

/// A field of an object.
///
/// @param documentation one to three sentences: its effect, its default, common mistakes, with rule
///   numbers
/// @param since the first release that knows it, where later than its kind's
/// @param defaultValue the value that the server fills in where it is absent
/// @param required whether the server rejects an object without it
/// @param serverOwned whether the server writes it, so that users have no reason to
public record Field(
    String name,
    FieldType type,
    String documentation,
    Optional<KubernetesRelease> since,
    Optional<JsonValue> defaultValue,
    boolean required,
    boolean serverOwned) {

  /// Returns this field as one of its own items or map values.
  Field item(FieldType item) {
    return new Field(name, item, documentation, since, Optional.empty(), false, serverOwned);
  }
}
