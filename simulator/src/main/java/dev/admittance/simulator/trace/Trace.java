package dev.admittance.simulator.trace;

import dev.admittance.simulator.request.AdmissionRequest;
import java.util.List;

/// The story of one request: everything that the window, the command line and reports show.
///
/// @param steps from [Step.Received] to [Step.Finished]
/// @param response what the last step says
public record Trace(AdmissionRequest request, List<Step> steps, Response response) {
  /// Copies the steps.
  public Trace {
    steps = List.copyOf(steps);
  }
}
