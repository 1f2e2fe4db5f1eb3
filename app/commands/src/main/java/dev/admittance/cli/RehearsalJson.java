package dev.admittance.cli;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.ownership.AppliedObject;
import dev.admittance.simulator.rehearsal.ControllerEvent;
import dev.admittance.simulator.rehearsal.Leftover;
import dev.admittance.simulator.rehearsal.Rehearsal;
import dev.admittance.simulator.rehearsal.RehearsalDescriptions;
import dev.admittance.simulator.rehearsal.RehearsedRequest;
import dev.admittance.simulator.rehearsal.Remedy;
import dev.admittance.simulator.rehearsal.RepeatedObject;
import dev.admittance.simulator.rehearsal.UnsentObject;
import dev.admittance.simulator.rehearsal.WorkloadForecast;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.Response;
import java.util.List;

/// A rehearsal as JSON.
final class RehearsalJson {
  private RehearsalJson() {}

  static String of(
      ReleaseRehearsal rehearsed,
      List<AppliedObject> owned,
      List<String> provider,
      List<RepeatedObject> repeated) {
    JsonObject.Builder json = JsonObject.builder();
    putRequests(json, rehearsed.rehearsal());
    json.put("ownership", OwnershipText.json(owned)).put("provider", JsonArray.ofTexts(provider));
    if (!repeated.isEmpty()) {
      json.put("repeated", repeated(repeated));
    }
    putMore(json, rehearsed);
    return JsonText.write(json.build()) + "\n";
  }

  /// What there is only in some rehearsals.
  private static void putMore(JsonObject.Builder json, ReleaseRehearsal rehearsed) {
    Rehearsal rehearsal = rehearsed.rehearsal();
    if (!rehearsal.unchanged().isEmpty()) {
      json.put("unchanged", JsonArray.of(rehearsal.unchanged(), RehearsalJson::object));
    }
    putWithReason(json, "skipped", rehearsal.skipped());
    putWithReason(json, "unsent", rehearsal.unsent());
    rehearsal.failure().ifPresent(why -> json.put("failure", why));
    if (!rehearsal.assumed().isEmpty()) {
      json.put("assumed", JsonArray.ofTexts(rehearsal.assumed()));
    }
    if (!rehearsal.provided().isEmpty()) {
      json.put("takenForReady", JsonArray.ofTexts(rehearsal.provided()));
    }
    rehearsed
        .remedies()
        .ifPresent(found -> json.put("remedies", JsonArray.of(found, RehearsalJson::remedy)));
    if (!rehearsed.leftovers().isEmpty()) {
      json.put("leftovers", JsonArray.of(rehearsed.leftovers(), RehearsalJson::leftover));
    }
    if (rehearsal.partial()) {
      json.put("partial", true);
    }
    rehearsed.rollback().ifPresent(back -> json.put("rollback", back(back.rehearsed())));
  }

  private static void putWithReason(
      JsonObject.Builder json, String name, List<UnsentObject> objects) {
    if (!objects.isEmpty()) {
      json.put(
          name,
          JsonArray.of(
              objects, one -> object(one.capture()).with("reason", new JsonString(one.reason()))));
    }
  }

  private static JsonObject back(ReleaseRehearsal rehearsed) {
    JsonObject.Builder json = JsonObject.builder();
    putRequests(json, rehearsed.rehearsal());
    putMore(json, rehearsed);
    return json.build();
  }

  private static void putRequests(JsonObject.Builder json, Rehearsal rehearsal) {
    json.put("workloads", JsonArray.of(rehearsal.workloads(), RehearsalJson::workload))
        .put("requests", JsonArray.of(rehearsal.requests(), RehearsalJson::request));
  }

  /// The objects that files define several times, with their places.
  static JsonArray repeated(List<RepeatedObject> repeated) {
    return JsonArray.of(
        repeated,
        one ->
            JsonObject.builder()
                .put("object", one.title())
                .put("places", JsonArray.ofTexts(one.places()))
                .build());
  }

  private static JsonObject object(Capture capture) {
    AdmissionRequest request = capture.request();
    return JsonObject.builder()
        .put("source", capture.source())
        .put("kind", request.kind().kind())
        .put("namespace", request.namespace())
        .put("name", request.name())
        .build();
  }

  private static JsonObject workload(WorkloadForecast workload) {
    JsonObject.Builder json =
        JsonObject.builder()
            .put("request", workload.request())
            .put("workload", workload.title())
            .put("pods", workload.wanted())
            .put("created", workload.created());
    workload.refusal().ifPresent(number -> json.put("refusal", number));
    workload.failure().ifPresent(how -> json.put("failure", how));
    return json.build();
  }

  private static JsonObject remedy(Remedy remedy) {
    JsonObject.Builder json = JsonObject.builder().put("text", remedy.text());
    if (remedy.order().isPresent()) {
      json.put(
          "order", JsonArray.ofTexts(remedy.captures().stream().map(one -> one.source()).toList()));
    }
    return json.build();
  }

  private static JsonObject leftover(Leftover leftover) {
    return JsonObject.builder()
        .put("cause", leftover.cause().name())
        .put("object", leftover.object())
        .put("text", leftover.words())
        .build();
  }

  private static JsonObject request(RehearsedRequest one) {
    AdmissionRequest request = one.trace().request();
    Response response = one.trace().response();
    JsonObject.Builder json = JsonObject.builder().put("number", one.number());
    one.cause().ifPresent(cause -> json.put("cause", cause));
    json.put("source", one.capture().source())
        .put("atMillis", one.at().toMillis())
        .put("user", request.userInfo().username())
        .put("operation", request.operation().name())
        .put("kind", request.kind().kind())
        .put("namespace", request.namespace())
        .put("name", RehearsalDescriptions.name(one))
        .put("allowed", response.allowed())
        .put("code", response.code())
        .put("message", response.message())
        .put("warnings", JsonArray.ofTexts(response.warnings()))
        .put("failedOpen", JsonArray.ofTexts(one.failuresIgnored()));
    if (one.isDryRun()) {
      json.put("dryRun", true);
    }
    one.failure().ifPresent(how -> json.put("failure", how));
    if (!one.repeats().isEmpty()) {
      json.put("repeats", one.repeats().size())
          .put("lastRepeatMillis", one.repeats().getLast().toMillis())
          .put("givesUp", one.givesUp());
    }
    return json.put("events", JsonArray.of(one.events(), RehearsalJson::event)).build();
  }

  private static JsonObject event(ControllerEvent event) {
    return JsonObject.builder()
        .put("type", event.type())
        .put("reason", event.reason())
        .put("message", event.message())
        .put("object", event.object())
        .build();
  }
}
