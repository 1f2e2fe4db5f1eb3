package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonValue;
import dev.admittance.model.validation.NameFormat;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Validates the ports of Services. Source: k8s.io/kubernetes
/// `pkg/apis/core/validation/validation.go`, `validateServicePort`, `validateService`.
///
/// @param errors receives what is found
record ServicePortRules(FieldErrors errors) {
  void check(ObjectPart ports) {
    Set<String> names = new HashSet<>();
    for (ObjectPart port : ports.items()) {
      ObjectPart name = port.child("name");
      if (name.text().isEmpty()) {
        if (ports.size() > 1) {
          errors.required(name);
        }
      } else {
        errors.invalid(name, NameFormat.dns1123Label(name.text()));
        if (!names.add(name.text())) {
          errors.duplicate(name);
        }
      }
      errors.between(port.child("port"), 1, FieldFormats.HIGHEST_PORT);
      errors.requireOneOf(port.child("protocol"), ContainerRules.PROTOCOLS);
      HandlerRules.port(port.child("targetPort"), errors);
      if (port.has("appProtocol")) {
        errors.invalid(
            port.child("appProtocol"), NameFormat.qualifiedName(port.text("appProtocol")));
      }
    }
  }

  /// Which ports are used twice or where they may not be.
  void use(ObjectPart ports, String type) {
    Set<List<Object>> nodePorts = new HashSet<>();
    Set<List<Object>> all = new HashSet<>();
    for (ObjectPart port : ports.items()) {
      if (type.equals("ClusterIP") && port.number("nodePort") != 0) {
        errors.forbidden(port.child("nodePort"), "may not be used when `type` is 'ClusterIP'");
      }
    }
    for (ObjectPart port : ports.items()) {
      long node = port.number("nodePort");
      if (node != 0 && !nodePorts.add(List.of(port.text("protocol"), node))) {
        errors.duplicateJson(port.child("nodePort"), port.child("nodePort").value());
      }
    }
    for (ObjectPart port : ports.items()) {
      if (!all.add(List.of(port.text("protocol"), port.number("port")))) {
        JsonValue key =
            errors.internal(
                "core/v1.ServicePort",
                port.members()
                    .without("name")
                    .without("appProtocol")
                    .without("targetPort")
                    .without("nodePort"));
        errors.duplicatePrinted(port, key, Optional.of(GoSyntax.servicePort(port)), "");
      }
    }
  }
}
