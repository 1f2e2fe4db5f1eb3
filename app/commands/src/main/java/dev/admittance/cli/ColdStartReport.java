package dev.admittance.cli;

import dev.admittance.model.json.JsonArray;
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
            .put("backends", JsonArray.of(found.backends(), ColdStartReport::json))
            .put("blocked", JsonArray.of(found.blocked(), ColdStartReport::json))
            .put("deadlocks", JsonArray.of(found.deadlocks(), ColdStartReport::json))
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
                JsonArray.of(backend.workloads(), workload -> new JsonString(workload.title())));
    backend.unknown().ifPresent(reason -> json.put("unknown", reason));
    return json.build();
  }

  private static JsonObject json(BlockedRequest blocked) {
    return JsonObject.builder()
        .put("need", json(blocked.request()))
        .put("by", JsonArray.of(blocked.by(), hook -> AnalysisJson.of(hook).build()))
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
        .put("links", JsonArray.of(deadlock.links(), ColdStartReport::json))
        .put("exits", JsonArray.of(deadlock.exits(), ColdStartReport::json))
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
          backend.hook().path()
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
              lines.add("      a way out: in " + exit.hook().path() + ", " + exit.edit().text()));
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
    return link.hook().path()
        + ": "
        + link.request().purpose()
        + " ("
        + StepDescriptions.request(link.request().request())
        + ") takes an answer of "
        + (link.hook().equals(link.blockedBy()) ? "the hook itself" : link.blockedBy().path());
  }

  private static String names(List<HookId> hooks) {
    return String.join(" or ", hooks.stream().map(HookId::path).toList());
  }
}
