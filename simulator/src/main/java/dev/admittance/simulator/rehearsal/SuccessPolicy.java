package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.OwnedObjects.number;
import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;

import dev.admittance.model.json.JsonObject;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/// The `successPolicy` of an indexed Job. Source: k8s.io/kubernetes
/// `pkg/controller/job/success_policy.go`, `matchSuccessPolicy`.
final class SuccessPolicy {
  private SuccessPolicy() {}

  /// Why a Job has succeeded by one of its rules; empty where it has not.
  static Optional<JobCause> cause(JsonObject job, NavigableSet<Integer> succeeded) {
    List<JsonObject> rules = spec(job).object("successPolicy").objects("rules");
    for (int i = 0; i < rules.size(); i++) {
      if (!succeeded.isEmpty() && matches(rules.get(i), succeeded)) {
        return Optional.of(new JobCause("SuccessPolicy", "Matched rules at index " + i));
      }
    }
    return Optional.empty();
  }

  private static boolean matches(JsonObject rule, NavigableSet<Integer> succeeded) {
    NavigableSet<Integer> found = new TreeSet<>(succeeded);
    boolean named = rule.has("succeededIndexes");
    NavigableSet<Integer> wanted = IndexIntervals.parse(rule.text("succeededIndexes"));
    if (named) {
      found.retainAll(wanted);
    }
    return (named && found.equals(wanted))
        || found.size() >= number(rule, "succeededCount", Integer.MAX_VALUE);
  }
}
