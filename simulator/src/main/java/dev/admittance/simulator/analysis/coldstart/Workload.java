package dev.admittance.simulator.analysis.coldstart;

import dev.admittance.model.json.JsonObject;
import java.util.Map;

/// The workload that runs the pods of a hook.
///
/// @param kind such as `Deployment`; `Pod` for a pod without controller
/// @param labels of its pods
/// @param podSpec of its pods
public record Workload(
    String kind, String namespace, String name, Map<String, String> labels, JsonObject podSpec) {
  /// The name in reports: `Deployment guard/hook`.
  public String title() {
    return kind + " " + namespace + "/" + name;
  }
}
