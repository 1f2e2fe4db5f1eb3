package dev.admittance.simulator.stage;

import dev.admittance.simulator.request.AdmissionRequest;
import java.util.List;

/// What a stage made of a request.
///
/// @param request as the next phase sees it
/// @param events in order; a refusal is the last
public record Staged(AdmissionRequest request, List<StageEvent> events) {
  public Staged {
    events = List.copyOf(events);
  }
}
