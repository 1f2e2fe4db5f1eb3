package dev.admittance.simulator.podsecurity;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.simulator.gojson.GoFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// A pod or a pod template, as the input of the checks.
///
/// @param spec its `spec`
record Pod(GoFields metadata, GoFields spec) {
  /// Init containers, containers and ephemeral containers, in this order.
  List<PodContainer> containers() {
    List<PodContainer> containers = new ArrayList<>();
    for (String name : List.of("initContainers", "containers", "ephemeralContainers")) {
      List<GoFields> listed = spec.list(name);
      for (int i = 0; i < listed.size(); i++) {
        containers.add(new PodContainer("spec." + name + "[" + i + "]", listed.get(i)));
      }
    }
    return containers;
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
