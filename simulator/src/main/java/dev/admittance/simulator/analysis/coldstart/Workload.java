package dev.admittance.simulator.analysis.coldstart;

import dev.admittance.model.json.JsonObject;
import java.util.Map;

/// What runs the pods of a hook.
///
/// @param kind such as `Deployment`; `Pod` for a pod that nothing runs
/// @param labels of its pods
/// @param podSpec of its pods
public record Workload(
    String kind, String namespace, String name, Map<String, String> labels, JsonObject podSpec) {
  /// How reports call it: `Deployment guard/hook`.
  public String title() {
    return kind + " " + namespace + "/" + name;
  }
}
