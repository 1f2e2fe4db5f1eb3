package dev.admittance.simulator.redaction;

import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// JSON within a string.
final class EmbeddedJsonRedaction {
  private EmbeddedJsonRedaction() {}

  /// The text with its JSON value changed; empty where it is not JSON.
  static Optional<String> change(String json, UnaryOperator<JsonValue> change) {
    return JsonText.find(json).map(change).map(JsonText::write);
  }
}
