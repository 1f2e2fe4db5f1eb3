package dev.admittance.cli;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.coldstart.BlockedRequest;
import dev.admittance.simulator.analysis.coldstart.ColdStart;
import dev.admittance.simulator.analysis.coldstart.ColdStartCheck;
import dev.admittance.simulator.analysis.coldstart.Deadlock;
import dev.admittance.simulator.analysis.coldstart.HookBackend;
import dev.admittance.simulator.analysis.coldstart.StartupRequest;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.ArrayList;
import java.util.List;

/// Reports what cannot start while hooks are down, for the cluster as a whole.
final class ColdStartReport {
  private ColdStartReport() {}

  static AnalysisReport of(SimulationInput input) {
    ColdStart found = ColdStartCheck.of(input);
    JsonObject json =
        JsonObject.builder()
            .put("backends", AnalysisJson.array(found.backends(), ColdStartReport::json))
            .put("blocked", AnalysisJson.array(found.blocked(), ColdStartReport::json))
            .put("deadlocks", AnalysisJson.array(found.deadlocks(), ColdStartReport::json))
            .build();
    return new AnalysisReport(
        json, lines(found), !(found.deadlocks().isEmpty() && found.blocked().isEmpty()));
  }

  private static JsonObject json(HookBackend backend) {
    JsonObject.Builder json =
        AnalysisJson.of(backend.hook())
            .put("service", backend.service())
            .put(
                "workloads",
                AnalysisJson.array(
                    backend.workloads(), workload -> new JsonString(workload.title())));
    backend.unknown().ifPresent(reason -> json.put("unknown", reason));
    return json.build();
  }

  private static JsonObject json(BlockedRequest blocked) {
    return JsonObject.builder()
        .put("need", json(blocked.request()))
        .put("by", AnalysisJson.array(blocked.by(), hook -> AnalysisJson.of(hook).build()))
        .build();
  }

  private static JsonObject json(StartupRequest startupRequest) {
    return JsonObject.builder()
        .put("purpose", startupRequest.purpose())
        .put("request", StepDescriptions.request(startupRequest.request()))
        .build();
  }

  private static JsonObject json(Deadlock deadlock) {
    return JsonObject.builder()
        .put("links", AnalysisJson.array(deadlock.links(), ColdStartReport::json))
        .put("exits", AnalysisJson.array(deadlock.exits(), ColdStartReport::json))
        .build();
  }

  private static JsonObject json(Deadlock.Link link) {
    return AnalysisJson.of(link.hook())
        .put("workload", link.workload().title())
        .put("need", json(link.request()))
        .put("blockedBy", AnalysisJson.of(link.blockedBy()).build())
        .build();
  }

  private static JsonObject json(Deadlock.Exit exit) {
    return AnalysisJson.of(exit.hook()).put("edit", exit.edit().text()).build();
  }

  private static List<String> lines(ColdStart found) {
    List<String> lines = new ArrayList<>();
    for (HookBackend backend : found.backends()) {
      lines.add(
          AnalysisJson.name(backend.hook())
              + " is behind Service "
              + backend.service()
              + backend
                  .unknown()
                  .map(reason -> ": " + reason)
                  .orElseGet(() ->
                      ", run by "
                          + String.join(
                              ", ",
                              backend.workloads().stream()
                                  .map(workload -> workload.title())
                                  .toList())));
    }
    for (Deadlock deadlock : found.deadlocks()) {
      lines.add("deadlock:");
      deadlock.links().forEach(link -> lines.add("  " + text(link)));
      deadlock
          .exits()
          .forEach(exit ->
              lines.add(
                  "      a way out: in "
                      + AnalysisJson.name(exit.hook())
                      + ", "
                      + exit.edit().text()));
    }
    for (BlockedRequest blocked : found.blocked()) {
      lines.add(
          "not possible "
              + blocked.request().purpose()
              + " ("
              + StepDescriptions.request(blocked.request().request())
              + ") while "
              + names(blocked.by())
              + (blocked.by().size() == 1 ? " is down" : " are down"));
    }
    if (lines.isEmpty()) {
      lines.add("no hook fails closed and is behind a Service");
    }
    return lines;
  }

  private static String text(Deadlock.Link link) {
    return AnalysisJson.name(link.hook())
        + ": "
        + link.request().purpose()
        + " ("
        + StepDescriptions.request(link.request().request())
        + ") takes an answer of "
        + (link.hook().equals(link.blockedBy())
            ? "the hook itself"
            : AnalysisJson.name(link.blockedBy()));
  }

  private static String names(List<HookId> hooks) {
    return String.join(" or ", hooks.stream().map(AnalysisJson::name).toList());
  }
}
