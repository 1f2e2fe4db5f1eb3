package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.UserInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Prepares CertificateSigningRequests: who asks is the user of the request, and conditions get
/// their times. Source: k8s.io/kubernetes `pkg/registry/certificates/certificates/strategy.go`,
/// `PrepareForCreate` and `PrepareForUpdate` of each strategy.
final class SigningRequests {
  private static final String CONDITIONS = "conditions";
  private static final String UPDATED = "lastUpdateTime";
  private static final String CHANGED = "lastTransitionTime";
  private static final Set<String> DECISIONS = Set.of("Approved", "Denied");

  private SigningRequests() {}

  static void create(AdmissionRequest request, StageObject stageObject) {
    UserInfo user = request.userInfo();
    JsonObject spec =
        stageObject
            .object()
            .object("spec")
            .without("username")
            .without("uid")
            .without("groups")
            .without("extra");
    spec = user.username().isEmpty() ? spec : spec.with("username", text(user.username()));
    spec = user.uid().isEmpty() ? spec : spec.with("uid", text(user.uid()));
    spec = user.groups().isEmpty() ? spec : spec.with("groups", JsonArray.ofTexts(user.groups()));
    spec = user.extra().size() == 0 ? spec : spec.with("extra", user.extra());
    stageObject.change(
        stageObject.object().with("spec", spec), "spec says who asks: " + user.username());
  }

  static void update(AdmissionRequest request, StageObject stageObject, JsonObject old) {
    JsonObject before = old.object("status");
    JsonObject status = stageObject.object().object("status");
    String now = GeneratedMetadata.of(request).time();
    switch (request.subResource()) {
      case "approval" -> {
        JsonObject timed = timed(status, before, now);
        put(stageObject, before.with(CONDITIONS, conditions(timed)));
      }
      case "status" -> put(stageObject, timed(kept(status, before), before, now));
      default -> {}
    }
  }

  private static void put(StageObject stageObject, JsonObject status) {
    JsonObject written = conditions(status).size() == 0 ? status.without(CONDITIONS) : status;
    stageObject.change(
        stageObject.object().with("status", written),
        "conditions without times get them, which are made up here");
  }

  private static JsonArray conditions(JsonObject status) {
    return status.get(CONDITIONS) instanceof JsonArray conditions ? conditions : JsonArray.EMPTY;
  }

  /// The status with the decisions that are stored, unless their number differs.
  private static JsonObject kept(JsonObject status, JsonObject before) {
    JsonObject kept = status;
    for (String decision : DECISIONS) {
      List<JsonObject> stored = ofType(before, decision);
      if (stored.size() == ofType(kept, decision).size()) {
        List<JsonValue> all = new ArrayList<>();
        int next = 0;
        for (JsonObject one : kept.objects(CONDITIONS)) {
          all.add(one.text("type").equals(decision) ? stored.get(next++) : one);
        }
        kept = kept.with(CONDITIONS, new JsonArray(all));
      }
    }
    return kept;
  }

  private static List<JsonObject> ofType(JsonObject status, String type) {
    return status.objects(CONDITIONS).stream()
        .filter(one -> one.text("type").equals(type))
        .toList();
  }

  private static JsonObject timed(JsonObject status, JsonObject before, String now) {
    List<JsonValue> all = new ArrayList<>();
    for (JsonObject one : status.objects(CONDITIONS)) {
      JsonObject timed = one.text(UPDATED).isEmpty() ? one.with(UPDATED, text(now)) : one;
      all.add(
          timed.text(CHANGED).isEmpty()
              ? timed.with(CHANGED, text(changed(one, before, now)))
              : timed);
    }
    return status.with(CONDITIONS, new JsonArray(all));
  }

  /// The time at which a condition changed: that of the stored one with its status, or now.
  private static String changed(JsonObject condition, JsonObject before, String now) {
    return before.objects(CONDITIONS).stream()
        .filter(old -> old.text("type").equals(condition.text("type")))
        .filter(old -> old.text("status").equals(condition.text("status")))
        .map(old -> old.text(CHANGED))
        .filter(time -> !time.isEmpty())
        .findFirst()
        .orElse(now);
  }

  private static JsonString text(String text) {
    return new JsonString(text);
  }
}
