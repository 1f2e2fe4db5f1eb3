package dev.admittance.engine.gatekeeper;

import dev.admittance.model.json.JsonValue;
import java.util.Optional;

/// A part of the location of a mutator. Source: gatekeeper `pkg/mutation/path/parser/node.go`.
sealed interface LocationNode {
  /// The member or the key that it names.
  String name();

  /// A member of an object.
  record Member(String name) implements LocationNode {}

  /// An item of a list, found by the value of one of its members.
  ///
  /// @param name of that member
  /// @param value empty for all items (`*`)
  record Item(String name, Optional<JsonValue> value) implements LocationNode {}
}
