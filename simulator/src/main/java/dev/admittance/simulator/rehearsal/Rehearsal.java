package dev.admittance.simulator.rehearsal;

import java.util.List;

/// The result of a rehearsal.
///
/// @param requests in the order in which they are sent
/// @param workloads in the order of their requests
/// @param partial whether it was cancelled
public record Rehearsal(
    List<RehearsedRequest> requests, List<WorkloadForecast> workloads, boolean partial) {
  public Rehearsal {
    requests = List.copyOf(requests);
    workloads = List.copyOf(workloads);
  }

  /// The requests that controllers send because of another one, in order.
  public List<RehearsedRequest> after(RehearsedRequest cause) {
    return requests.stream()
        .filter(one -> one.cause().isPresent() && one.cause().getAsInt() == cause.number())
        .toList();
  }
}
