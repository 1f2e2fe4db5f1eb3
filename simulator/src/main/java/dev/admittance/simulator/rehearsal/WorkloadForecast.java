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
public record WorkloadForecast(
    int request, String title, int wanted, int created, Optional<Integer> refusal) {
  /// Whether it gets all its pods.
  public boolean complete() {
    return created >= wanted && refusal.isEmpty();
  }
}
