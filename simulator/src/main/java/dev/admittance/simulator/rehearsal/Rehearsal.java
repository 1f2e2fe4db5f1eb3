package dev.admittance.simulator.rehearsal;

import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The result of a rehearsal.
///
/// @param requests in the order in which they are sent
/// @param unchanged the objects of the client that are stored as it applies them: it sends nothing
/// @param skipped the objects that the client leaves as they are, since an annotation or an option
///   asks for it
/// @param unsent the objects of the client that it does not send, as the server has no such kind
/// @param assumed the kinds, such as `Issuer (cert-manager.io/v1)`, that nothing tells the server
///   to have
/// @param provided the objects, such as `Service/web`, that Helm takes for ready though nothing
///   tells whether the cluster gives them a volume or an address
/// @param workloads in the order of their requests
/// @param failure why the client takes the release for failed, in words, besides what is refused
/// @param partial whether it was cancelled
/// @param after the server and the cluster at the end
public record Rehearsal(
    List<RehearsedRequest> requests,
    List<Capture> unchanged,
    List<UnsentObject> skipped,
    List<UnsentObject> unsent,
    List<String> assumed,
    List<String> provided,
    List<WorkloadForecast> workloads,
    Optional<String> failure,
    boolean partial,
    Setup after) {
  public Rehearsal {
    requests = List.copyOf(requests);
    unchanged = List.copyOf(unchanged);
    skipped = List.copyOf(skipped);
    unsent = List.copyOf(unsent);
    assumed = List.copyOf(assumed);
    provided = List.copyOf(provided);
    workloads = List.copyOf(workloads);
  }

  /// The requests of the client whose objects are stored, and the objects that were there.
  List<Capture> applied() {
    return Stream.concat(
            requests.stream()
                .filter(one -> one.cause().isEmpty() && one.allowed() && !one.isDryRun())
                .map(RehearsedRequest::capture),
            unchanged.stream())
        .toList();
  }

  /// Whether the client takes the release for failed.
  public boolean failsForClient() {
    return !unsent.isEmpty()
        || failure.isPresent()
        || requests.stream().anyMatch(RehearsedRequest::failsClient);
  }

  /// Whether each object of the client is sent and admitted, and each workload gets its pods.
  public boolean succeeds() {
    return unsent.isEmpty()
        && failure.isEmpty()
        && workloads.stream().allMatch(WorkloadForecast::complete)
        && requests.stream().noneMatch(RehearsedRequest::failsClient);
  }

  /// Whether each object of the client is sent and admitted, and each workload gets its pods but
  /// for what pods that fail keep from it.
  boolean appliesAll() {
    return unsent.isEmpty() && (failure.isEmpty() || hasFailingPods()) && admitsAllSent();
  }

  private boolean admitsAllSent() {
    return workloads.stream()
            .allMatch(
                one -> one.complete() || (one.failure().isPresent() && one.refusal().isEmpty()))
        && requests.stream().noneMatch(RehearsedRequest::failsClient);
  }

  /// Whether pods fail, whatever the order and the hooks.
  public boolean hasFailingPods() {
    return workloads.stream().anyMatch(one -> one.failure().isPresent());
  }

  /// Whether nothing but pods fails: what is not sent then is what the client stops before.
  public boolean failsByItself() {
    return hasFailingPods() && admitsAllSent() && (unsent.isEmpty() || failure.isPresent());
  }

  /// The objects that the server itself refuses as invalid, whatever the order and the hooks: of a
  /// kind of its own, and changed by nothing before.
  List<RehearsedRequest> invalid() {
    return requests.stream()
        .filter(one -> one.cause().isEmpty())
        .filter(one -> one.trace().request().operation() == Operation.CREATE)
        .filter(one -> ResourceTable.isBuiltIn(one.trace().request().kind().group()))
        .filter(Rehearsal::isInvalid)
        .toList();
  }

  private static boolean isInvalid(RehearsedRequest one) {
    Trace trace = one.trace();
    return trace
            .steps(Step.ObjectRefused.class)
            .anyMatch(step -> step.status().code() == 400 || step.status().code() == 422)
        && trace.steps(Step.OperationApplied.class).findAny().isEmpty()
        && trace.steps(Step.MutationApplied.class).findAny().isEmpty()
        && trace.steps(Step.PluginRan.class).findAny().isEmpty();
  }

  /// The requests that controllers send because of another one, in order, by the number of that
  /// one.
  public Map<Integer, List<RehearsedRequest>> byCause() {
    Map<Integer, List<RehearsedRequest>> byCause = new HashMap<>();
    for (RehearsedRequest one : requests) {
      one.cause()
          .ifPresent(cause -> byCause.computeIfAbsent(cause, _ -> new ArrayList<>()).add(one));
    }
    return byCause;
  }
}
