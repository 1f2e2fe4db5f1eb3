package dev.admittance.simulator.initialization.scenario;

import dev.admittance.model.edit.YamlText;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.initialization.scenario.ClientAction.Target;
import dev.admittance.simulator.initialization.scenario.ControllerScript.Disturbance;
import dev.admittance.simulator.proposal.WhatIf;
import dev.admittance.simulator.request.UserInfo;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Writes a scenario as YAML that [ScenarioReader] reads to an equal one. Of users it keeps the
/// name and the groups, as scenarios do.
public final class ScenarioWriter {
  private ScenarioWriter() {}

  /// The document, each line ended.
  ///
  /// @param changes the user's changes, listed in a comment
  public static String write(Scenario scenario, List<ScenarioChange> changes) {
    StringBuilder text = new StringBuilder();
    changes.forEach(
        change -> text.append("# Changed: ").append(oneLine(change.words())).append('\n'));
    return text.append(YamlText.of(document(scenario))).toString();
  }

  private static String oneLine(String words) {
    return words.replaceAll("\\R|[\\p{Cntrl}]", " ");
  }

  private static JsonObject document(Scenario scenario) {
    JsonObject.Builder document =
        JsonObject.builder()
            .put("apiVersion", ScenarioReader.API_VERSION)
            .put("kind", ScenarioReader.KIND);
    if (!scenario.name().isEmpty()) {
      document.put("metadata", JsonObject.of("name", scenario.name()));
    }
    Scenario.Limits limits = scenario.limits();
    document
        .put("behaviour", scenario.asProposed() ? "asProposed" : "asShipped")
        .put("kubernetesRelease", scenario.rules().release().toString())
        .put("start", scenario.start().toString())
        .put("until", duration(scenario.until()))
        .put(
            "limits",
            JsonObject.builder()
                .put("request", duration(limits.request()))
                .put("initializer", duration(limits.initializer()))
                .put("repairAfter", duration(limits.repairAfter()))
                .put("driftAllowance", duration(limits.driftAllowance()))
                .put("quotaResync", duration(limits.quotaResync()))
                .build());
    if (!scenario.alternatives().equals(Alternatives.NONE)) {
      document.put("alternatives", AlternativesEntry.write(scenario.alternatives()));
    }
    if (!scenario.whatIf().equals(WhatIf.NOTHING)) {
      document.put("whatIf", WhatIfReader.write(scenario.whatIf()));
    }
    list(document, "servers", scenario.servers().stream().map(ScenarioWriter::server).toList());
    list(
        document,
        "controllers",
        scenario.controllers().stream().map(ScenarioWriter::controller).toList());
    list(
        document,
        "workloads",
        scenario.workloads().stream().map(ScenarioWriter::workload).toList());
    list(document, "clients", scenario.clients().stream().map(ScenarioWriter::client).toList());
    return document.build();
  }

  private static JsonObject workload(WorkloadScript workload) {
    return JsonObject.builder()
        .put("name", workload.name())
        .put("server", workload.server())
        .put("user", user(workload.user()))
        .put("from", duration(workload.from()))
        .put("replicas", JsonNumber.of(workload.replicas()))
        .put("template", workload.template())
        .build();
  }

  private static JsonObject client(ClientScript client) {
    JsonObject.Builder written =
        JsonObject.builder()
            .put("name", client.name())
            .put("server", client.server())
            .put("user", user(client.user()));
    list(written, "actions", client.actions().stream().map(ScenarioWriter::action).toList());
    return written.build();
  }

  static String duration(Duration duration) {
    String sign = duration.isNegative() ? "-" : "";
    Duration length = duration.abs();
    long nanos = length.toNanosPart();
    if (nanos % 1_000_000 != 0) {
      return sign + length.toNanos() + "ns";
    }
    return nanos == 0 ? sign + length.toSeconds() + "s" : sign + length.toMillis() + "ms";
  }

  private static JsonObject server(ServerScript script) {
    JsonObject.Builder server =
        JsonObject.builder()
            .put("name", script.name())
            .put("firstPoll", duration(script.firstPoll()))
            .put("watchDelay", duration(script.watchDelay()));
    script.release().ifPresent(release -> server.put("kubernetesRelease", release.toString()));
    list(
        server,
        "clock",
        script.clock().stream()
            .map(step -> moment(step.at()).put("offset", duration(step.offset())).build())
            .toList());
    list(
        server,
        "pollFailures",
        script.pollFailures().stream()
            .map(failure ->
                JsonObject.builder()
                    .put("from", duration(failure.from()))
                    .put("until", duration(failure.until()))
                    .put("error", failure.error())
                    .build())
            .toList());
    list(server, "events", script.events().stream().map(ScenarioWriter::event).toList());
    return server.build();
  }

  private static JsonObject.Builder moment(Duration at) {
    return JsonObject.builder().put("at", duration(at));
  }

  private static void list(JsonObject.Builder object, String key, List<JsonObject> items) {
    if (!items.isEmpty()) {
      object.put(key, new JsonArray(List.copyOf(items)));
    }
  }

  private static JsonObject event(ServerScript.Event event) {
    JsonObject.Builder written = moment(event.at());
    return switch (event) {
      case ServerScript.Crash _ -> written.put("event", "crash").build();
      case ServerScript.Start(var _, var release) -> {
        written.put("event", "start");
        release.ifPresent(found -> written.put("kubernetesRelease", found.toString()));
        yield written.build();
      }
      case ServerScript.WatchesEnd(var _, Optional<JsonObject> error) -> {
        written.put("event", "watchesEnd");
        error.ifPresent(status -> written.put("status", status));
        yield written.build();
      }
    };
  }

  private static JsonObject controller(ControllerScript script) {
    JsonObject.Builder controller =
        JsonObject.builder()
            .put("name", script.name())
            .put("initializer", script.initializer())
            .put("server", script.watches())
            .put("writesTo", script.writesTo())
            .put("resources", JsonArray.ofTexts(script.resources()))
            .put("user", user(script.user()))
            .put(
                "turn",
                switch (script.turn()) {
                  case FIRST -> "first";
                  case PENDING -> "pending";
                })
            .put(
                "ownEntry",
                switch (script.ownEntry()) {
                  case REMOVED -> "removed";
                  case REMOVED_LEAVING_LIST -> "removedLeavingList";
                  case KEPT -> "kept";
                })
            .put("includeUninitialized", script.includesUninitialized());
    script.presence().from().ifPresent(at -> controller.put("from", duration(at)));
    script.presence().until().ifPresent(at -> controller.put("until", duration(at)));
    script.retryAfter().ifPresent(delay -> controller.put("retryAfter", duration(delay)));
    script.disturbance().ifPresent(how -> controller.put("disturbance", disturbance(how)));
    return controller.build();
  }

  private static JsonObject disturbance(Disturbance disturbance) {
    return switch (disturbance) {
      case Disturbance.Silent _ -> JsonObject.of("silent", JsonBoolean.of(true));
      case Disturbance.Fails(String message) -> JsonObject.of("fails", message);
      case Disturbance.SlowBy(Duration delay) -> JsonObject.of("slowBy", duration(delay));
    };
  }

  private static JsonObject user(UserInfo user) {
    return JsonObject.of("username", user.username(), "groups", JsonArray.ofTexts(user.groups()));
  }

  private static JsonObject action(ClientAction action) {
    JsonObject.Builder written = moment(action.at());
    action.server().ifPresent(server -> written.put("server", server));
    switch (action) {
      case ClientAction.Post(var _, var _, JsonObject object, var timeout, var include) -> {
        timeout.ifPresent(value -> written.put("timeout", value));
        include.ifPresent(value -> written.put("includeUninitialized", value));
        written.put("post", object);
      }
      case ClientAction.Get(var _, var _, Target target, var include) -> {
        include.ifPresent(value -> written.put("includeUninitialized", value));
        written.put("get", target(target));
      }
      case ClientAction.ListAll(var _, var _, Target target, var include) -> {
        include.ifPresent(value -> written.put("includeUninitialized", value));
        written.put("list", target(target));
      }
      case ClientAction.Watch(var _, var _, Target target, var include) -> {
        include.ifPresent(value -> written.put("includeUninitialized", value));
        written.put("watch", target(target));
      }
      case ClientAction.Put(var _, var _, JsonObject object) -> written.put("put", object);
      case ClientAction.Patch(var _, var _, Target target, var type, JsonValue patch) -> {
        String named =
            switch (type) {
              case JSON -> "json";
              case MERGE -> "merge";
            };
        written.put(
            "patch", target(target).with("type", new JsonString(named)).with("patch", patch));
      }
      case ClientAction.Delete(var _, var _, Target target) ->
          written.put("delete", target(target));
    }
    return written.build();
  }

  private static JsonObject target(Target target) {
    JsonObject.Builder written = JsonObject.builder().put("resource", target.resource());
    if (!target.namespace().isEmpty()) {
      written.put("namespace", target.namespace());
    }
    if (!target.name().isEmpty()) {
      written.put("name", target.name());
    }
    return written.build();
  }
}
