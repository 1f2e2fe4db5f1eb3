package dev.admittance.model.field;

import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import java.util.Optional;

/// A field of an object.
///
/// @param documentation one to three sentences: what it does, what holds where it is absent, and
///   what people get wrong, with the numbers of rules
/// @param since the first release whose server knows it, where that is later than its kind's
/// @param defaultValue what the server fills in where it is absent
/// @param required whether the server refuses an object without it
/// @param serverOwned whether the server writes it, so that people have no reason to
public record Field(
    String name,
    FieldType type,
    String documentation,
    Optional<KubernetesRelease> since,
    Optional<JsonValue> defaultValue,
    boolean required,
    boolean serverOwned) {

  /// This field as an item of itself: what is known of one item of a list or one value of a map.
  Field item(FieldType item) {
    return new Field(name, item, documentation, since, Optional.empty(), false, serverOwned);
  }
}
