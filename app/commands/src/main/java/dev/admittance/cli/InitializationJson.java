package dev.admittance.cli;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.initialization.trace.ApiCall;
import dev.admittance.simulator.initialization.trace.ApiResponse;
import dev.admittance.simulator.initialization.trace.EventDescriptions;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.InitializationTrace;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initialization.trace.Perspective;
import dev.admittance.simulator.proposal.Behaviour;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.trace.ClientStatus;
import java.util.List;
import java.util.Optional;

/// Writes the run of a scenario as JSON. The member names are a contract: more may be added, none
/// changes.
final class InitializationJson {
  private InitializationJson() {}

  /// @param withSteps whether to include every step of admission
  static String of(InitializationTrace trace, boolean withSteps) {
    EventDescriptions descriptions = new EventDescriptions(trace.rules());
    return JsonText.writePretty(
        JsonObject.builder()
            .put("scenario", trace.name())
            .put("behaviour", behaviour(trace.rules().behaviour()))
            .put("kubernetesRelease", trace.rules().release().toString())
            .put("calls", JsonArray.of(trace.outcomes(), InitializationJson::outcome))
            .put(
                "events",
                JsonArray.of(
                    trace.events(), event -> event(event, descriptions, trace.rules(), withSteps)))
            .build());
  }

  private static String behaviour(Behaviour behaviour) {
    return switch (behaviour) {
      case AS_PROPOSED -> "asProposed";
      case AS_SHIPPED -> "asShipped";
    };
  }

  private static JsonObject outcome(InitializationTrace.Outcome outcome) {
    ApiCall call = outcome.asked().call();
    JsonObject.Builder json =
        JsonObject.builder()
            .put("number", call.number())
            .put("caller", call.caller())
            .put("server", call.server())
            .put("verb", call.verb())
            .put("target", call.title())
            .put("atMillis", millis(outcome.asked()))
            .put(
                "endedAtMillis",
                outcome.end().<JsonValue>map(InitializationJson::millis).orElse(JsonNull.NULL));
    Optional<ApiResponse> answer =
        outcome
            .end()
            .filter(InitializationEvent.Answered.class::isInstance)
            .map(end -> ((InitializationEvent.Answered) end).answer());
    json.put(
        "code", answer.<JsonValue>map(found -> JsonNumber.of(found.code())).orElse(JsonNull.NULL));
    answer.ifPresent(found -> addContent(found, json));
    return json.build();
  }

  private static void addContent(ApiResponse answer, JsonObject.Builder json) {
    answer.status().map(ClientStatus::json).ifPresent(status -> json.put("status", status));
    if (!answer.objects().isEmpty()) {
      json.put("objects", new JsonArray(List.copyOf(answer.objects())));
    }
  }

  private static JsonNumber millis(InitializationEvent event) {
    return JsonNumber.of(event.when().at().toMillis());
  }

  private static JsonObject event(
      InitializationEvent event, EventDescriptions descriptions, Ruleset rules, boolean withSteps) {
    JsonObject.Builder json =
        JsonObject.builder()
            .put("index", event.when().index())
            .put("atMillis", millis(event))
            .put("actor", event.when().actor())
            .put("event", event.getClass().getSimpleName())
            .put("rule", event.rule().toString())
            .put("headline", descriptions.headline(event))
            .put("revision", event.after().revision());
    if (event instanceof InitializationEvent.OfCall ofCall) {
      json.put("call", ofCall.call().number());
    }
    if (event instanceof InitializationEvent.Wrote wrote) {
      json.put("sees", sees(wrote, rules)).put("object", wrote.object());
    }
    if (withSteps && event instanceof InitializationEvent.AdmissionDecided decided) {
      json.put(
          "steps",
          JsonArray.of(decided.trace().steps(), step -> StepJson.of(step, Optional.empty())));
    }
    return json.build();
  }

  /// Describes what clients see of the written object.
  private static JsonObject sees(InitializationEvent.Wrote wrote, Ruleset rules) {
    ObjectKey key = wrote.key();
    Perspective view = Perspective.of(key, wrote.after(), rules);
    return JsonObject.builder()
        .put("resource", key.resource())
        .put("namespace", key.namespace())
        .put("name", key.name())
        .put("pending", JsonArray.of(view.pending(), JsonString::new))
        .put("get", view.get())
        .put("list", view.listed())
        .put("listUninitialized", view.listedUninitialized())
        .build();
  }
}
