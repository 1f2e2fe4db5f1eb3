package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.OwnedObjects.number;
import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What the failed pods of a Job make of it. Indexes with a limit of their own
/// (`backoffLimitPerIndex`) are not told apart. Source: k8s.io/kubernetes
/// `pkg/controller/job/job_controller.go`, `syncJob`, `pastBackoffLimitOnFailure`;
/// `pod_failure_policy.go`, `matchPodFailurePolicy`; `backoff_utils.go`, `getRemainingTime`.
///
/// @param failures of its pods, oldest first
/// @param now the virtual time
record JobFailures(JsonObject job, List<PodFailure> failures, Duration now) {
  private static final int LIMIT = 6;

  /// The pods that have failed.
  private Stream<PodFailure> ended() {
    return failures.stream().filter(one -> one.hasEnded(now));
  }

  boolean isFailed(JsonObject pod) {
    return ended().anyMatch(one -> ObjectId.of(one.pod()).equals(ObjectId.of(pod)));
  }

  /// Whether a pod that has failed does not count.
  boolean isIgnored(JsonObject pod) {
    return ended()
        .filter(one -> ObjectId.of(one.pod()).equals(ObjectId.of(pod)))
        .anyMatch(one -> rule(one).filter(rule -> rule.action("Ignore")).isPresent());
  }

  /// Why the Job fails; empty where it does not.
  Optional<JobCause> cause() {
    Optional<JobCause> refused =
        ended()
            .flatMap(one ->
                rule(one)
                    .filter(rule -> rule.action("FailJob"))
                    .map(rule -> rule.cause(one))
                    .stream())
            .findFirst();
    int limit = number(spec(job), "backoffLimit", LIMIT);
    long counted = ended().filter(one -> !isIgnored(one.pod())).count();
    int restarts =
        failures.stream()
            .filter(one -> spec(one.pod()).text("restartPolicy").equals("OnFailure"))
            .mapToInt(one -> one.restarts(now))
            .sum();
    boolean exceeded = counted > limit || (limit == 0 ? restarts > 0 : restarts >= limit);
    return refused.or(() -> exceeded ? Optional.of(JobCause.BACKOFF) : Optional.empty());
  }

  /// When the next pod may be created.
  Duration nextPod() {
    List<Duration> ends = ended().flatMap(one -> one.end().stream()).sorted().toList();
    return ends.isEmpty()
        ? Duration.ZERO
        : ends.getLast().plus(Backoff.OF_FAILED_PODS.after(ends.size()).orElseThrow());
  }

  /// When the controller looks at the Job again; empty for never.
  Optional<Duration> nextLook() {
    return Stream.concat(
            Stream.of(nextPod()), failures.stream().flatMap(one -> one.nextRestart(now).stream()))
        .filter(then -> then.compareTo(now) > 0)
        .min(Duration::compareTo);
  }

  private Optional<Rule> rule(PodFailure failure) {
    List<JsonObject> rules = spec(job).object("podFailurePolicy").objects("rules");
    for (int i = 0; i < rules.size(); i++) {
      Rule rule = new Rule(rules.get(i), i, container(failure.pod()));
      if (rule.matches(failure.exitCode())) {
        return Optional.of(rule);
      }
    }
    return Optional.empty();
  }

  private static String container(JsonObject pod) {
    return spec(pod).objects("containers").stream()
        .findFirst()
        .map(one -> one.text("name"))
        .orElse("");
  }

  /// A rule of the `podFailurePolicy`.
  ///
  /// @param container the one that fails
  private record Rule(JsonObject rule, int index, String container) {
    boolean action(String wanted) {
      return rule.text("action").equals(wanted);
    }

    boolean matches(int exitCode) {
      JsonObject codes = rule.object("onExitCodes");
      String name = codes.text("containerName");
      boolean listed =
          codes.get("values") instanceof JsonArray values
              && values.items().contains(JsonNumber.of(exitCode));
      return switch (codes.text("operator")) {
        case "In" -> listed && (name.isEmpty() || name.equals(container));
        case "NotIn" -> !listed && (name.isEmpty() || name.equals(container));
        default -> false;
      };
    }

    JobCause cause(PodFailure failure) {
      return new JobCause(
          "PodFailurePolicy",
          "Container "
              + container
              + " for pod "
              + OwnedObjects.namespace(failure.pod())
              + "/"
              + OwnedObjects.name(failure.pod())
              + " failed with exit code "
              + failure.exitCode()
              + " matching FailJob rule at index "
              + index);
    }
  }
}
