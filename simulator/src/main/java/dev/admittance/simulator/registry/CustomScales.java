package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.model.text.GoQuote;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.schema.CustomVersion;
import dev.admittance.simulator.schema.ScalePaths;
import java.util.List;
import java.util.Optional;

/// Updates the Scale of a custom resource: its replicas are written to the scaled object, which is
/// validated as a whole, and the Scale is derived from that again (W-119). Source:
/// k8s.io/apiextensions-apiserver `pkg/registry/customresource/etcd.go`, `(*ScaleREST).Update`.
final class CustomScales {
  /// Replaces replicas that the scaled object does not have.
  private static final int ABSENT = Integer.MIN_VALUE;

  private CustomScales() {}

  /// @param kind of the scaled object
  /// @param scaled the scaled object; empty where it is not known
  static void update(
      AdmissionRequest request,
      StageObject stageObject,
      JsonObject old,
      String kind,
      CustomVersion version,
      Optional<JsonObject> scaled,
      CustomValidation validation) {
    ScalePaths paths = version.scale().orElseThrow();
    int replicas = replicas(stageObject.object());
    if (replicas == ABSENT) {
      stageObject.refuse(
          RuleId.W_119,
          Refusals.badRequest(
              "the spec replicas field " + GoQuote.quote(paths.replicas()) + " cannot be empty"));
      return;
    }
    if (ScaleSubresource.isOutdated(stageObject, old)) {
      stageObject.refuse(RuleId.W_112, Refusals.outdated(request));
      return;
    }
    List<FieldError> errors =
        scaled
            .map(object ->
                validation.check(
                    version, paths.scale(object, replicas), Optional.of(object), stageObject))
            .orElseGet(() -> paths.check(paths.scale(JsonObject.EMPTY, replicas)));
    if (!errors.isEmpty()) {
      stageObject.refuse(
          RuleId.W_119, Refusals.invalid(request.resource().group(), kind, request.name(), errors));
      return;
    }
    stageObject.change(
        ScaleSubresource.shown(old).with("spec", spec(replicas)),
        "made again from the object that it scales");
    stageObject.note(RuleId.W_119);
  }

  /// A stored Scale as validating hooks see it.
  static JsonObject shown(JsonObject scale) {
    JsonObject shown = ScaleSubresource.shown(scale);
    return replicas(shown) == ABSENT ? shown.with("spec", JsonObject.EMPTY) : shown;
  }

  static int replicas(JsonObject scale) {
    return scale.get("spec") instanceof JsonObject spec
            && spec.get("replicas") instanceof JsonNumber replicas
        ? replicas.decimal().intValue()
        : 0;
  }

  static JsonObject spec(int replicas) {
    return replicas == 0
        ? JsonObject.EMPTY
        : JsonObject.EMPTY.with("replicas", JsonNumber.of(replicas));
  }
}
