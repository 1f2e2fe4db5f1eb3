package dev.admittance.simulator.podsecurity;

import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoFields;

/// A container of a pod with its place.
///
/// @param path such as `spec.initContainers[0]`
record PodContainer(String path, GoFields fields) {
  String name() {
    return fields.text("name");
  }

  GoFields securityContext() {
    return fields.object("securityContext");
  }

  /// The place of a member of its security context.
  String at(String member) {
    return path + ".securityContext." + member;
  }

  /// A value in its security context.
  ViolatedField forbidden(String member, JsonValue value) {
    return ViolatedField.forbidden(at(member), value);
  }
}
