package dev.admittance.simulator.podsecurity;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/// A field of a pod that violates a check.
///
/// @param path from the pod, such as `spec.containers[0].securityContext.privileged`
/// @param required whether the check asks for the field, which is not there
/// @param value what the check forbids; empty where it forbids the field itself
public record ViolatedField(String path, boolean required, Optional<JsonValue> value) {
  static ViolatedField required(String path) {
    return new ViolatedField(path, true, Optional.empty());
  }

  static ViolatedField forbidden(String path) {
    return new ViolatedField(path, false, Optional.empty());
  }

  static ViolatedField forbidden(String path, JsonValue value) {
    return new ViolatedField(path, false, Optional.of(value));
  }

  static ViolatedField forbidden(String path, SortedSet<String> values) {
    return forbidden(path, JsonArray.ofTexts(List.copyOf(values)));
  }

  /// A value in the pod's own security context.
  ///
  /// @param member below it, such as `runAsUser`
  static ViolatedField ofPod(String member, JsonValue value) {
    return forbidden("spec.securityContext." + member, value);
  }
}
