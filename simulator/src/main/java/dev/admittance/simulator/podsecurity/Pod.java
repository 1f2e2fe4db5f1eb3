package dev.admittance.simulator.podsecurity;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.simulator.gojson.GoFields;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// A pod or a pod template, as the input of the checks.
///
/// @param spec its `spec`
record Pod(GoFields metadata, GoFields spec) {
  /// Init containers, containers and ephemeral containers, in this order.
  List<GoFields> containers() {
    return Stream.of("initContainers", "containers", "ephemeralContainers")
        .flatMap(name -> spec.list(name).stream())
        .toList();
  }

  GoFields securityContext() {
    return spec.object("securityContext");
  }

  Map<String, String> annotations() {
    Map<String, String> annotations = new TreeMap<>();
    GoFields written = metadata.object("annotations");
    written.json().names().forEach(name -> annotations.put(name, written.text(name)));
    return annotations;
  }

  boolean isForWindows() {
    return spec.object("os").text("name").equals("windows");
  }

  boolean hasUserNamespace() {
    return spec.is("hostUsers", JsonBoolean.FALSE);
  }
}
