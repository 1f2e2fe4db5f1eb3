package dev.admittance.simulator.rehearsal;

import java.util.Optional;

/// What becomes of a workload that the client sends.
///
/// @param request the number of its request
/// @param title kind and name, such as `Deployment/web`
/// @param wanted how many pods it is to have
/// @param created how many of them the server accepts
/// @param refusal the number of the first refused request for it, its own included; empty where
///   none is refused
/// @param failure how it fails whose pods are created, in words; empty where it does not
public record WorkloadForecast(
    int request,
    String title,
    int wanted,
    int created,
    Optional<Integer> refusal,
    Optional<String> failure) {
  /// A workload that does not fail.
  public WorkloadForecast(
      int request, String title, int wanted, int created, Optional<Integer> refusal) {
    this(request, title, wanted, created, refusal, Optional.empty());
  }

  WorkloadForecast failing(Optional<String> how) {
    return new WorkloadForecast(request, title, wanted, created, refusal, how);
  }

  /// Whether it gets all its pods, and these do not fail.
  public boolean complete() {
    return created >= wanted && refusal.isEmpty() && failure.isEmpty();
  }
}
