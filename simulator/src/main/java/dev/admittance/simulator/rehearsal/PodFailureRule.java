package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import java.util.List;
import java.util.Optional;

/// A rule of the `podFailurePolicy` of a Job, for a pod that fails. Source: k8s.io/kubernetes
/// `pkg/controller/job/pod_failure_policy.go`, `matchPodFailurePolicy`.
///
/// @param index of the rule
record PodFailureRule(JsonObject rule, int index, PodFailure failure) {
  /// The first rule that matches a pod; empty where none does.
  static Optional<PodFailureRule> of(JsonObject job, PodFailure failure) {
    List<JsonObject> rules = spec(job).object("podFailurePolicy").objects("rules");
    for (int i = 0; i < rules.size(); i++) {
      PodFailureRule rule = new PodFailureRule(rules.get(i), i, failure);
      if (rule.matches()) {
        return Optional.of(rule);
      }
    }
    return Optional.empty();
  }

  boolean isAction(String wanted) {
    return rule.text("action").equals(wanted);
  }

  private boolean matches() {
    JsonObject codes = rule.object("onExitCodes");
    String name = codes.text("containerName");
    boolean listed =
        codes.get("values") instanceof JsonArray values
            && values.items().contains(JsonNumber.of(failure.ending().exitCode()));
    return switch (codes.text("operator")) {
      case "In" -> listed && (name.isEmpty() || name.equals(container()));
      case "NotIn" -> !listed && (name.isEmpty() || name.equals(container()));
      default ->
          rule.objects("onPodConditions").stream()
              .anyMatch(one ->
                  failure.ending().condition().equals(Optional.of(one.text("type")))
                      && one.text("status").equals("True"));
    };
  }

  private String container() {
    return spec(failure.pod()).objects("containers").stream()
        .findFirst()
        .map(one -> one.text("name"))
        .orElse("");
  }

  /// Why the Job fails whose pod this is.
  JobCause cause() {
    String pod = OwnedObjects.namespace(failure.pod()) + "/" + OwnedObjects.name(failure.pod());
    String how =
        rule.has("onExitCodes")
            ? "Container "
                + container()
                + " for pod "
                + pod
                + " failed with exit code "
                + failure.ending().exitCode()
            : "Pod " + pod + " has condition " + failure.ending().condition().orElse("");
    return new JobCause("PodFailurePolicy", how + " matching FailJob rule at index " + index);
  }
}
