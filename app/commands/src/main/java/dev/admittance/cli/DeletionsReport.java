package dev.admittance.cli;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.engine.EngineEvaluation;
import dev.admittance.simulator.engine.PolicyEngine;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reports which objects of a cluster policies of engines delete at their schedules.
final class DeletionsReport {
  private DeletionsReport() {}

  /// What a policy does to objects.
  ///
  /// @param result whether it deletes them or fails
  /// @param detail with the schedule, or why it fails
  private record Act(String policy, EngineEvaluation.Result result, String detail) {}

  static AnalysisReport of(Setup setup) {
    ClusterState cluster = setup.cluster();
    List<PolicyEngine> engines = setup.engines().of(cluster);
    Map<Act, List<JsonObject>> acts = new LinkedHashMap<>();
    for (JsonObject object : cluster.objects()) {
      for (PolicyEngine engine : engines) {
        for (EngineEvaluation one : engine.scheduled(object, cluster)) {
          acts.computeIfAbsent(
                  new Act(one.name(), one.result(), one.detail()), _ -> new ArrayList<>())
              .add(object);
        }
      }
    }
    JsonArray json = JsonArray.of(acts.entrySet(), one -> json(one.getKey(), one.getValue()));
    return new AnalysisReport(
        JsonObject.of("acts", json),
        lines(acts, cluster.objects().size()),
        acts.keySet().stream().anyMatch(act -> act.result() == EngineEvaluation.Result.FAILED));
  }

  private static JsonObject json(Act act, List<JsonObject> objects) {
    return JsonObject.builder()
        .put("policy", act.policy())
        .put("outcome", act.result().words())
        .put("detail", act.detail())
        .put(
            "objects",
            JsonArray.of(objects, object -> new JsonString(StepDescriptions.name(object))))
        .build();
  }

  private static List<String> lines(Map<Act, List<JsonObject>> acts, int all) {
    List<String> lines = new ArrayList<>();
    acts.forEach((act, objects) -> {
      lines.add(
          "%s %s, for %d of %d objects. %s:"
              .formatted(act.policy(), act.result().words(), objects.size(), all, act.detail()));
      objects.forEach(object -> lines.add("  " + StepDescriptions.name(object)));
    });
    if (lines.isEmpty()) {
      lines.add("no policy deletes any of the %d objects in --cluster".formatted(all));
    }
    return lines;
  }
}
