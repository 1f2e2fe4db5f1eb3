package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import java.util.ArrayList;
import java.util.List;

/// Validates what an update changes of a Job. Source: k8s.io/kubernetes
/// `pkg/apis/batch/validation/validation.go`, `ValidateJobSpecUpdate`.
///
/// @param release of the server
/// @param errors receives what is found
record JobChangeRules(KubernetesRelease release, FieldErrors errors) {
  private static final String TEMPLATE = "core/v1.PodTemplateSpec";
  private static final String POD = "core/v1.PodSpec";
  private static final List<String> SCHEDULING =
      List.of("nodeSelector", "tolerations", "schedulingGates");

  /// The first release where a suspended Job may change the resources of its pods.
  private static final int RESOURCES_SINCE = 36;

  void check(ObjectPart spec, ObjectPart oldJob) {
    ObjectPart old = oldJob.child("spec");
    completionChanges(spec, old);
    immutable(spec, old, "selector");
    templateChanges(spec, oldJob);
    immutable(spec, old, "completionMode");
    immutable(spec, old, "podFailurePolicy", "batch/v1.PodFailurePolicy");
    immutable(spec, old, "backoffLimitPerIndex");
    immutable(spec, old, "managedBy");
    immutable(spec, old, "successPolicy", "batch/v1.SuccessPolicy");
  }

  /// A struct behind a pointer, so that an empty one is not none, which the server's message prints
  /// in its internal form.
  private void immutable(ObjectPart spec, ObjectPart old, String member, String struct) {
    ObjectPart part = spec.child(member);
    ObjectPart before = old.child(member);
    boolean kept = before.exists() && errors.same(struct, part.members(), before.members());
    if (part.exists() && !kept) {
      errors.immutable(part, struct);
    } else {
      immutable(spec, old, member);
    }
  }

  private void immutable(ObjectPart spec, ObjectPart old, String member) {
    ObjectPart part = spec.child(member);
    if (!PodRules.same(part.value(), old.child(member).value())) {
      errors.invalid(part, FieldErrors.IMMUTABLE);
    }
  }

  private void completionChanges(ObjectPart spec, ObjectPart old) {
    ObjectPart completions = spec.child("completions");
    if (!spec.text("completionMode").equals("Indexed")) {
      immutable(spec, old, "completions");
    } else if (!PodRules.same(completions.value(), old.child("completions").value())
        && completions.exists()
        && completions.number() != spec.number("parallelism")) {
      errors.invalid(completions, "can only be modified in tandem with spec.parallelism");
    }
  }

  private void templateChanges(ObjectPart spec, ObjectPart oldJob) {
    ObjectPart template = spec.child("template");
    ObjectPart before = oldJob.child("spec", "template");
    boolean resources = release.isAtLeast(RESOURCES_SINCE);
    boolean free = isFree(oldJob, resources);
    JsonObject now = template.members();
    if (free) {
      now = rescheduled(template, before);
    }
    if (free && resources) {
      JsonObject pod = withResources(now, before).object("spec");
      if (!errors.same(POD, pod, before.child("spec").members())) {
        errors.immutable(template.child("spec"), POD);
      }
    } else if (!errors.same(TEMPLATE, now, before.members())) {
      errors.immutable(template, TEMPLATE);
    }
  }

  /// Whether the template may change for the scheduling of pods that do not run yet.
  ///
  /// @param again whether that is so for a Job that was suspended after its start, too
  private static boolean isFree(ObjectPart job, boolean again) {
    ObjectPart status = job.child("status");
    boolean stopped =
        again
            && status.items("conditions").stream()
                .anyMatch(condition ->
                    condition.text("type").equals("Suspended")
                        && condition.text("status").equals("True"));
    return job.child("spec").isTrue("suspend")
        && (stopped || !status.has("startTime"))
        && (!again || status.number("active") == 0);
  }

  /// A template with what a suspended Job may change for its scheduling taken from the old one.
  private static JsonObject rescheduled(ObjectPart template, ObjectPart old) {
    JsonObject metadata = template.child("metadata").members();
    for (String free : List.of("annotations", "labels")) {
      metadata = PodRules.as(metadata, free, old.child("metadata", free).value());
    }
    JsonObject spec = template.child("spec").members();
    for (String free : SCHEDULING) {
      spec = PodRules.as(spec, free, old.child("spec", free).value());
    }
    ObjectPart before = old.child("spec", "affinity");
    JsonObject affinity =
        PodRules.as(spec.object("affinity"), "nodeAffinity", before.child("nodeAffinity").value());
    // One without anything may come and go.
    boolean none = affinity.size() == 0 && before.size() == 0;
    spec = PodRules.as(spec, "affinity", none ? before.value() : affinity);
    return template.members().with("metadata", metadata).with("spec", spec);
  }

  private static JsonObject withResources(JsonObject template, ObjectPart old) {
    JsonObject spec = template.object("spec");
    for (String kind : List.of("containers", "initContainers")) {
      List<JsonObject> own = spec.objects(kind);
      List<ObjectPart> before = old.child("spec").items(kind);
      if (own.size() == before.size() && !own.isEmpty()) {
        List<JsonValue> changed = new ArrayList<>();
        for (int i = 0; i < own.size(); i++) {
          boolean same = own.get(i).text("name").equals(before.get(i).text("name"));
          changed.add(
              same
                  ? PodRules.as(own.get(i), "resources", before.get(i).child("resources").value())
                  : own.get(i));
        }
        spec = spec.with(kind, new JsonArray(changed));
      }
    }
    return template.with("spec", spec);
  }
}
