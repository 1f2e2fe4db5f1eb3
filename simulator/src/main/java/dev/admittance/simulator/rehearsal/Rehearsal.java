package dev.admittance.simulator.rehearsal;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Setup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The result of a rehearsal.
///
/// @param requests in the order in which they are sent
/// @param unchanged the objects of the client that are stored as it applies them: it sends nothing
/// @param unsent the objects of the client that it does not send, as the server has no such kind
/// @param assumed the kinds, such as `Issuer (cert-manager.io/v1)`, that nothing tells the server
///   to have
/// @param workloads in the order of their requests
/// @param partial whether it was cancelled
/// @param after the server and the cluster at the end
public record Rehearsal(
    List<RehearsedRequest> requests,
    List<Capture> unchanged,
    List<UnsentObject> unsent,
    List<String> assumed,
    List<WorkloadForecast> workloads,
    boolean partial,
    Setup after) {
  public Rehearsal {
    requests = List.copyOf(requests);
    unchanged = List.copyOf(unchanged);
    unsent = List.copyOf(unsent);
    assumed = List.copyOf(assumed);
    workloads = List.copyOf(workloads);
  }

  /// The requests of the client whose objects are stored, and the objects that were there.
  List<Capture> applied() {
    return Stream.concat(
            requests.stream()
                .filter(one -> one.cause().isEmpty() && one.allowed())
                .map(RehearsedRequest::capture),
            unchanged.stream())
        .toList();
  }

  /// Whether each object of the client is sent and admitted, and each workload gets its pods.
  public boolean succeeds() {
    return unsent.isEmpty()
        && workloads.stream().allMatch(WorkloadForecast::complete)
        && requests.stream().allMatch(one -> one.allowed() || one.cause().isPresent());
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
