package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.patch.SemanticEquality;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Validates pods. Source: k8s.io/kubernetes `pkg/apis/core/validation/validation.go`,
/// `ValidatePodCreate`, `ValidatePodUpdate`, `ValidatePodEphemeralContainersUpdate`.
record PodRules(PodSettings settings, FieldErrors errors) {
  private static final String POD = "core/v1.PodSpec";
  private static final String EPHEMERAL = "core/v1.EphemeralContainer";
  private static final String UPDATABLE =
      "pod updates may not change fields other than `spec.containers[*].image`,"
          + "`spec.initContainers[*].image`,`spec.activeDeadlineSeconds`,`spec.tolerations` (only"
          + " additions to existing tolerations),`spec.terminationGracePeriodSeconds` (allow it to"
          + " be set to 1 if it was previously negative)";

  void create(ObjectPart pod) {
    ObjectPart spec = pod.child("spec");
    ObjectPart annotations = pod.child("metadata", "annotations");
    all(pod);
    if (spec.child("ephemeralContainers").size() > 0) {
      errors.forbidden(spec.child("ephemeralContainers"), "cannot be set on create");
    }
    if (!spec.text("nodeName").isEmpty() && spec.child("schedulingGates").size() > 0) {
      errors.forbidden(
          spec.child("nodeName"), "cannot be set until all schedulingGates have been cleared");
    }
    new PodAnnotationRules(settings, errors).agree(annotations, spec);
  }

  /// Checks all that a pod is checked for whenever it changes.
  void all(ObjectPart pod) {
    ObjectPart spec = pod.child("spec");
    new PodAnnotationRules(settings, errors).check(pod.child("metadata", "annotations"), spec);
    new PodSpecRules(settings, errors).check(spec, Optional.of(pod.child("metadata")));
    if (spec.text("serviceAccountName").isEmpty()) {
      for (ObjectPart volume : spec.items("volumes")) {
        for (ObjectPart source : volume.child("projected").items("sources")) {
          errors.forbidIfSet(
              source,
              "serviceAccountToken",
              "must not be specified when serviceAccountName is not set");
        }
      }
    }
    spec.items("containers").forEach(one -> ContainerRules.trimmedImage(one, errors));
    spec.items("initContainers").forEach(one -> ContainerRules.trimmedImage(one, errors));
  }

  /// A pod template. Its containers may have images with spaces.
  void template(ObjectPart template) {
    ObjectPart metadata = template.child("metadata");
    ObjectPart spec = template.child("spec");
    ObjectPart annotations = metadata.child("annotations").under(template, "annotations");
    LabelSelectors.labels(metadata.child("labels").under(template, "labels"), errors);
    LabelSelectors.annotations(annotations, errors);
    PodAnnotationRules rules = new PodAnnotationRules(settings, errors);
    rules.check(annotations, spec);
    new PodSpecRules(settings, errors).check(spec, Optional.empty());
    rules.agree(annotations, spec);
    if (spec.child("ephemeralContainers").size() > 0) {
      errors.forbidden(
          spec.child("ephemeralContainers"), "ephemeral containers not allowed in pod template");
    }
  }

  /// The annotations of a template alone.
  void meaningfulAnnotations(ObjectPart annotations, ObjectPart spec) {
    new PodAnnotationRules(settings, errors).check(annotations, spec);
  }

  void update(ObjectPart pod, ObjectPart old) {
    all(pod);
    annotations(pod.child("metadata", "annotations"), old.child("metadata", "annotations"));
    new PodAnnotationRules(settings, errors)
        .check(pod.child("metadata", "annotations"), pod.child("spec"));
    ObjectPart spec = pod.child("spec");
    ObjectPart before = old.child("spec");
    if (images(spec.child("containers"), before.child("containers"))
        && images(spec.child("initContainers"), before.child("initContainers"))
        && deadline(spec, before)) {
      tolerations(spec.child("tolerations"), before.child("tolerations"));
      gates(spec.child("schedulingGates"), before.child("schedulingGates"));
      rest(spec, before);
    }
  }

  /// A pod whose ephemeral containers change.
  void ephemeralContainers(ObjectPart pod, ObjectPart old) {
    all(pod);
    annotations(pod.child("metadata", "annotations"), old.child("metadata", "annotations"));
    ObjectPart containers = pod.child("spec", "ephemeralContainers");
    for (ObjectPart before : old.child("spec").items("ephemeralContainers")) {
      Optional<ObjectPart> now =
          containers.items().stream()
              .filter(container -> container.text("name").equals(before.text("name")))
              .reduce((_, last) -> last);
      String existing = "existing ephemeral containers " + GoQuote.quote(before.text("name"));
      if (now.isEmpty()) {
        errors.forbidden(containers, existing + " may not be removed\n");
      } else if (!errors.same(EPHEMERAL, now.get().members(), before.members())) {
        errors.forbidChange(
            containers,
            existing + " may not be changed",
            errors.internal("core/v1.EphemeralContainer", before.members()),
            errors.internal("core/v1.EphemeralContainer", now.get().members()));
      }
    }
  }

  private void annotations(ObjectPart annotations, ObjectPart old) {
    Map<String, String> now = LabelSelectors.texts(annotations);
    Map<String, String> before = LabelSelectors.texts(old);
    before.forEach((key, value) -> {
      if (!value.equals(now.get(key))) {
        annotation(annotations, key, "remove or update");
      }
    });
    now.keySet().stream()
        .filter(key -> !before.containsKey(key))
        .forEach(key -> annotation(annotations, key, "add"));
  }

  private void annotation(ObjectPart annotations, String key, String verb) {
    if (key.startsWith(PodAnnotationRules.APP_ARMOR)) {
      errors.forbidden(annotations.entry(key), "may not " + verb + " AppArmor annotations");
    } else if (key.equals(PodAnnotationRules.MIRROR)) {
      errors.forbidden(annotations.entry(key), "may not " + verb + " mirror pod annotation");
    }
  }

  /// @return whether the rest is checked
  private boolean images(ObjectPart containers, ObjectPart old) {
    if (containers.size() != old.size()) {
      errors.forbidden(containers, "pod updates may not add or remove containers");
      return false;
    }
    for (ObjectPart container : containers.items()) {
      errors.requireText(container.child("image"));
      ContainerRules.trimmedImage(container, errors);
    }
    return true;
  }

  /// @return whether the rest is checked
  private boolean deadline(ObjectPart spec, ObjectPart old) {
    ObjectPart deadline = spec.child("activeDeadlineSeconds");
    ObjectPart before = old.child("activeDeadlineSeconds");
    if (!deadline.exists()) {
      if (before.exists()) {
        errors.invalid(deadline, "must not update from a positive integer to nil value");
      }
      return true;
    }
    int found = errors.count();
    errors.between(deadline, 0, Integer.MAX_VALUE);
    if (errors.count() == found && before.exists() && before.number() < deadline.number()) {
      errors.invalid(deadline, deadline.number(), "must be less than or equal to previous value");
    }
    return errors.count() == found;
  }

  private void tolerations(ObjectPart tolerations, ObjectPart old) {
    for (ObjectPart before : old.items()) {
      boolean kept =
          tolerations.items().stream()
              .anyMatch(now -> same(withoutSeconds(now), withoutSeconds(before)));
      if (!kept) {
        errors.forbidden(
            tolerations, "existing toleration can not be modified except its tolerationSeconds");
        return;
      }
    }
    new SchedulingRules(settings, errors).tolerations(tolerations);
  }

  private static JsonObject withoutSeconds(ObjectPart toleration) {
    return toleration.members().without("tolerationSeconds");
  }

  private void gates(ObjectPart gates, ObjectPart old) {
    Map<String, ObjectPart> added = new LinkedHashMap<>();
    gates.items().forEach(gate -> added.put(gate.text("name"), gate));
    old.items().forEach(gate -> added.remove(gate.text("name")));
    added.forEach((name, gate) ->
        errors.forbidden(
            gate.child("name"),
            "only deletion is allowed, but found new scheduling gate '" + name + "'"));
  }

  private void rest(ObjectPart spec, ObjectPart old) {
    if (errors.same(POD, spec.members(), old.members())) {
      return;
    }
    JsonObject before = old.members();
    JsonObject now = spec.members();
    for (String kind : List.of("containers", "initContainers")) {
      now = as(now, kind, withImages(spec.child(kind), old.child(kind)));
    }
    for (String name : List.of("activeDeadlineSeconds", "schedulingGates", "tolerations")) {
      now = as(now, name, old.child(name).value());
    }
    boolean raised =
        old.number("terminationGracePeriodSeconds") < 0
            && JsonNumber.of(1).equals(now.get("terminationGracePeriodSeconds"));
    if (raised) {
      now =
          as(
              now,
              "terminationGracePeriodSeconds",
              old.child("terminationGracePeriodSeconds").value());
    }
    if (old.child("schedulingGates").size() > 0) {
      now = new GatedPodRules(errors).check(spec, old, now);
    }
    if (!errors.same(POD, now, before)) {
      errors.forbidChange(spec, UPDATABLE, errors.internal(POD, before), errors.internal(POD, now));
    }
  }

  private static JsonValue withImages(ObjectPart containers, ObjectPart old) {
    List<ObjectPart> before = old.items();
    List<JsonValue> changed = new ArrayList<>();
    for (ObjectPart container : containers.items()) {
      changed.add(
          as(container.members(), "image", before.get(changed.size()).child("image").value()));
    }
    return containers.exists() ? new JsonArray(changed) : JsonNull.NULL;
  }

  static JsonObject as(JsonObject object, String name, JsonValue value) {
    return value == JsonNull.NULL ? object.without(name) : object.with(name, value);
  }

  static boolean same(JsonValue one, JsonValue other) {
    return SemanticEquality.equal(one, other);
  }
}
