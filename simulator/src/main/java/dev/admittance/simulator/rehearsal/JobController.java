package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.OwnedObjects.number;
import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;

import dev.admittance.model.json.JsonObject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What the controller of Jobs does next. Source: k8s.io/kubernetes
/// `pkg/controller/job/job_controller.go`, `syncJob`.
///
/// @param job as stored
/// @param pods those of the Job, oldest first
/// @param ending the pods that are deleted and still have a finalizer
/// @param ended whether a pod has ended with success
/// @param late whether `activeDeadlineSeconds` have passed
/// @param failures of its pods
record JobController(
    JsonObject job,
    List<JsonObject> pods,
    List<JsonObject> ending,
    Predicate<JsonObject> ended,
    boolean late,
    JobFailures failures) {
  private static final String COMPLETIONS = "completions";

  /// The pods that run at once at first.
  static int podCount(JsonObject job) {
    int parallelism = number(spec(job), "parallelism", 1);
    return Math.min(parallelism, number(spec(job), COMPLETIONS, parallelism));
  }

  /// Whether no controller of the cluster is to act for a Job.
  static boolean isIdle(JsonObject job) {
    return spec(job).has("managedBy") || JobStatus.isFinished(job);
  }

  /// The next writes; empty while there is nothing to do.
  Optional<ControllerSync> next() {
    if (isIdle(job)) {
      return Optional.empty();
    }
    boolean over = isFailing() || success().isPresent();
    int missing = over ? 0 : wanted() - active().size();
    boolean waits =
        !IndexFailures.isLimited(job) && failures.nextPod().compareTo(failures.now()) > 0;
    if (missing > 0 && waits) {
      missing = 0;
    }
    List<Wave> waves = missing < 0 ? removed(-missing) : missing > 0 ? created(missing) : List.of();
    if (over && !active().isEmpty()) {
      waves = List.of(deleted());
    }
    if (waves.isEmpty()) {
      List<PlannedObject> counted =
          Stream.of(
                  uncounted().stream().filter(this::isReported),
                  failed().stream().filter(this::isReported),
                  tracked().filter(pod -> isActiveReported() && failures.isIgnored(pod)),
                  isFailing() ? Stream.<JsonObject>empty() : ending.stream().filter(_ -> over))
              .flatMap(all -> all)
              .filter(JobObjects::isTracked)
              .map(JobObjects::untracking)
              .toList();
      waves = counted.isEmpty() ? List.of() : List.of(new Wave(counted, Wave.Pace.ALL));
    }
    return waves.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new ControllerSync("job-controller", job, waves, Backoff.OF_JOBS, new PodEvents()));
  }

  /// The pods that have not ended.
  List<JsonObject> active() {
    return pods.stream().filter(ended.negate()).filter(pod -> !failures.isFailed(pod)).toList();
  }

  /// The pods that have succeeded and still have the finalizer of the controller.
  List<JsonObject> uncounted() {
    return pods.stream().filter(ended).filter(JobObjects::isTracked).toList();
  }

  /// The pods that have the finalizer of the controller and are not replaced later.
  private Stream<JsonObject> tracked() {
    IndexFailures indexes = indexFailures();
    boolean limited = IndexFailures.isLimited(job) && !isFailing();
    return pods.stream()
        .filter(JobObjects::isTracked)
        .filter(pod -> !limited || !indexes.isReplaced(pod));
  }

  private IndexFailures indexFailures() {
    return new IndexFailures(failures, indexes(pod -> !failures.isFailed(pod)));
  }

  /// The indexes that have failed for good.
  NavigableSet<Integer> failedIndexes() {
    return IndexFailures.isLimited(job) ? indexFailures().failed() : new TreeSet<>();
  }

  /// The indexes that have succeeded.
  NavigableSet<Integer> succeededIndexes() {
    return new TreeSet<>(indexes(ended));
  }

  /// Why the Job has succeeded though pods may still run; empty where it has not.
  Optional<JobCause> success() {
    return isFailing()
        ? Optional.empty()
        : JobStatus.success(job)
            .or(() -> SuccessPolicy.cause(job, succeededIndexes()))
            .or(() -> isComplete() ? Optional.of(JobCause.COMPLETED) : Optional.empty());
  }

  /// Whether the Job is over without its success.
  boolean isFailing() {
    return cause().isPresent() && !JobStatus.isSuccessful(job);
  }

  /// Why the Job fails; empty where it does not.
  Optional<JobCause> cause() {
    return JobStatus.cause(job)
        .or(failures::cause)
        .or(() -> late ? Optional.of(JobCause.LATE) : Optional.empty())
        .or(() ->
            IndexFailures.isLimited(job) ? indexFailures().cause(succeeded()) : Optional.empty());
  }

  /// The failed pods, and the deleted ones of a failing Job, that still have the finalizer of the
  /// controller; those that do not count are left out.
  List<JsonObject> failed() {
    return Stream.concat(
            tracked().filter(failures::isFailed).filter(pod -> !failures.isIgnored(pod)),
            isFailing() ? ending.stream() : Stream.empty())
        .filter(JobObjects::isTracked)
        .toList();
  }

  /// Source: `deleteActivePods`.
  private Wave deleted() {
    return new Wave(active().stream().map(PlannedObject::deleting).toList(), Wave.Pace.ALL);
  }

  /// How many pods, or indexes, have ended.
  int succeeded() {
    return JobObjects.isIndexed(job)
        ? indexes(ended).size()
        : (int) pods.stream().filter(ended).count();
  }

  /// Whether enough pods have ended.
  private boolean isComplete() {
    int enough = number(spec(job), COMPLETIONS, 1);
    return !spec(job).isTrue("suspend") && succeeded() >= enough && active().isEmpty();
  }

  private boolean isActiveReported() {
    return number(job.object("status"), "active", 0) == active().size();
  }

  private boolean isReported(JsonObject pod) {
    return JobStatus.reports(job, pod);
  }

  private int wanted() {
    if (spec(job).isTrue("suspend")) {
      return 0;
    }
    int parallelism = number(spec(job), "parallelism", 1);
    if (!spec(job).has(COMPLETIONS)) {
      return succeeded() > 0 ? active().size() : parallelism;
    }
    int left = number(spec(job), COMPLETIONS, 1) - succeeded();
    return Math.clamp(left, 0, parallelism);
  }

  /// Source: `deleteJobPods`.
  private List<Wave> removed(int count) {
    List<JsonObject> chosen = active().reversed().stream().limit(count).toList();
    List<Wave> waves = new ArrayList<>();
    List<PlannedObject> untracked =
        chosen.stream().filter(JobObjects::isTracked).map(JobObjects::untracking).toList();
    if (!untracked.isEmpty()) {
      waves.add(new Wave(untracked, Wave.Pace.ALL));
    }
    waves.add(
        new Wave(
            chosen.stream()
                .map(pod -> PlannedObject.deleting(JobObjects.untracking(pod).object()))
                .toList(),
            Wave.Pace.ALL));
    return waves;
  }

  private List<Wave> created(int count) {
    if (!JobObjects.isIndexed(job)) {
      return List.of(Wave.slowly(Collections.nCopies(count, JobObjects.pod(job))));
    }
    Set<Integer> taken = indexes(pod -> !failures.isFailed(pod));
    boolean limited = IndexFailures.isLimited(job);
    IndexFailures limits = indexFailures();
    Set<Integer> failed = failedIndexes();
    List<PlannedObject> indexed =
        IntStream.range(0, number(spec(job), COMPLETIONS, 1))
            .filter(index -> !taken.contains(index) && !failed.contains(index))
            .limit(count)
            .filter(index -> !limited || limits.isDue(index))
            .mapToObj(index ->
                JobObjects.pod(job, index, all -> limited ? limits.counted(all, index) : all))
            .toList();
    return indexed.isEmpty() ? List.of() : List.of(Wave.slowly(indexed));
  }

  private Set<Integer> indexes(Predicate<JsonObject> chosen) {
    return pods.stream().filter(chosen).map(JobObjects::index).collect(Collectors.toSet());
  }
}
