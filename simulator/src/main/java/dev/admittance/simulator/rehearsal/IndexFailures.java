package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.OwnedObjects.number;
import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;

import dev.admittance.model.json.JsonObject;
import java.time.Duration;
import java.util.Comparator;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;

/// The failures of the indexes of a Job that have a limit of their own (`backoffLimitPerIndex`).
/// Each pod counts those of its index before it in an annotation. Source: k8s.io/kubernetes
/// `pkg/controller/job/indexed_job_utils.go`, `calculateFailedIndexes`,
/// `getPodsWithDelayedDeletionPerIndex`, `getNewIndexFailureCounts`.
///
/// @param taken the indexes of pods that are active or have succeeded
record IndexFailures(JobFailures failures, Set<Integer> taken) {
  private static final String COUNT = "batch.kubernetes.io/job-index-failure-count";
  private static final String IGNORED = "batch.kubernetes.io/job-index-ignored-failure-count";

  /// Whether the indexes of a Job have a limit of their own.
  static boolean isLimited(JsonObject job) {
    return JobObjects.isIndexed(job) && spec(job).has("backoffLimitPerIndex");
  }

  private JsonObject job() {
    return failures.job();
  }

  /// The indexes that have failed for good.
  NavigableSet<Integer> failed() {
    NavigableSet<Integer> found =
        IndexIntervals.parse(job().object("status").text("failedIndexes"));
    failures
        .ended()
        .filter(this::isLast)
        .map(one -> JobObjects.index(one.pod()))
        .forEach(found::add);
    return found;
  }

  private boolean isLast(PodFailure failure) {
    return PodFailureRule.of(job(), failure).filter(rule -> rule.isAction("FailIndex")).isPresent()
        || (!failures.isIgnored(failure)
            && count(failure.pod(), COUNT) >= number(spec(job()), "backoffLimitPerIndex", 0));
  }

  private static int count(JsonObject pod, String annotation) {
    String text = pod.object("metadata").object("annotations").text(annotation);
    return text.matches("[0-9]{1,9}") ? Integer.parseInt(text) : 0;
  }

  private static int all(JsonObject pod) {
    return count(pod, COUNT) + count(pod, IGNORED);
  }

  /// The failed pod that the next one of its index replaces; its finalizer stays until then.
  Optional<PodFailure> replaced(int index) {
    return taken.contains(index) || failed().contains(index)
        ? Optional.empty()
        : failures
            .ended()
            .filter(one -> JobObjects.index(one.pod()) == index)
            .max(Comparator.comparingInt(one -> all(one.pod())));
  }

  boolean isReplaced(JsonObject pod) {
    return replaced(JobObjects.index(pod))
        .filter(one -> ObjectId.of(one.pod()).equals(ObjectId.of(pod)))
        .isPresent();
  }

  /// When the next pod of the index of a failed one may be created.
  static Optional<Duration> retry(PodFailure failure) {
    return failure
        .end()
        .map(end -> end.plus(Backoff.OF_FAILED_PODS.after(all(failure.pod()) + 1).orElseThrow()));
  }

  /// Whether the next pod of an index may be created.
  boolean isDue(int index) {
    return replaced(index)
        .flatMap(IndexFailures::retry)
        .filter(then -> then.compareTo(failures.now()) > 0)
        .isEmpty();
  }

  /// Why the Job fails; empty where it does not.
  ///
  /// @param succeeded how many indexes have succeeded
  Optional<JobCause> cause(int succeeded) {
    int failed = failed().size();
    return failed > number(spec(job()), "maxFailedIndexes", Integer.MAX_VALUE)
        ? Optional.of(JobCause.INDEXES_EXCEEDED)
        : failed > 0 && failed + succeeded >= number(spec(job()), "completions", 1)
            ? Optional.of(JobCause.INDEXES)
            : Optional.empty();
  }

  /// The annotations that the next pod of an index counts the failures before it with.
  JsonObject counted(JsonObject annotations, int index) {
    Optional<PodFailure> before = replaced(index);
    boolean ignored = before.filter(failures::isIgnored).isPresent();
    int count = before.map(one -> count(one.pod(), COUNT) + (ignored ? 0 : 1)).orElse(0);
    int passed = before.map(one -> count(one.pod(), IGNORED) + (ignored ? 1 : 0)).orElse(0);
    JsonObject all = OwnedObjects.label(annotations, COUNT, Integer.toString(count));
    return passed == 0 ? all : OwnedObjects.label(all, IGNORED, Integer.toString(passed));
  }
}
