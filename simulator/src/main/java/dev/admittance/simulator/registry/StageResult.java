package dev.admittance.simulator.registry;

import dev.admittance.simulator.request.AdmissionRequest;
import java.util.List;

/// The result of a stage for a request.
///
/// @param request for the next phase
/// @param events in order; a refusal is the last
public record StageResult(AdmissionRequest request, List<StageEvent> events) {
  public StageResult {
    events = List.copyOf(events);
  }
}
