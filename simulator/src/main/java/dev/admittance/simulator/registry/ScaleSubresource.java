package dev.admittance.simulator.registry;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.ArrayList;
import java.util.List;

/// Updates a Scale: it is written to its object and derived from that again; validating hooks see
/// no managed fields, and the stored status (W-119). Source: k8s.io/kubernetes
/// `pkg/registry/apps/deployment/storage/storage.go`, `(*ScaleREST).Update`.
final class ScaleSubresource {
  private static final List<String> SHOWN =
      List.of("name", "namespace", "uid", "resourceVersion", "creationTimestamp");

  /// The first release that validates nothing of the metadata but the managed fields.
  private static final int METADATA_IGNORED_SINCE = 37;

  private ScaleSubresource() {}

  static void update(
      AdmissionRequest request, StageObject stageObject, JsonObject old, Features features) {
    JsonObject spec = stageObject.object().object("spec");
    List<FieldError> errors = new ArrayList<>();
    if (!features.release().isAtLeast(METADATA_IGNORED_SINCE)) {
      errors.addAll(
          MetadataValidation.check(stageObject.metadata(), NameRule.SUBDOMAIN, true, features));
    }
    if (spec.get("replicas") instanceof JsonNumber replicas && replicas.decimal().signum() < 0) {
      errors.addAll(negative(replicas));
    }
    if (!errors.isEmpty()) {
      stageObject.refuse(
          RuleId.W_119, Refusals.invalid("autoscaling", "Scale", request.name(), errors));
      return;
    }
    if (isOutdated(stageObject, old)) {
      stageObject.refuse(RuleId.W_112, Refusals.outdated(request));
      return;
    }
    if (NamespaceRules.matches(request, stageObject)) {
      stageObject.change(
          shown(old).with("spec", spec), "made again from the object that it scales");
      stageObject.note(RuleId.W_119);
    }
  }

  /// Whether a Scale has another resource version than the stored object.
  static boolean isOutdated(StageObject stageObject, JsonObject old) {
    String sent = stageObject.metadata().text("resourceVersion");
    String current = Metadata.of(old).text("resourceVersion");
    return !sent.isEmpty() && !current.isEmpty() && !sent.equals(current);
  }

  private static List<FieldError> negative(JsonNumber replicas) {
    return List.of(
        FieldError.invalid(
            FieldPath.ROOT.child("spec").child("replicas"),
            replicas.decimal().intValue(),
            "must be greater than or equal to 0"));
  }

  /// A Scale as validating hooks see it, old and new alike.
  static JsonObject shown(JsonObject scale) {
    Metadata shown = new Metadata(JsonObject.EMPTY);
    for (String name : SHOWN) {
      shown = shown.as(name, Metadata.of(scale));
    }
    return shown.in(scale);
  }
}
