package dev.admittance.simulator.pipeline;

import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.trace.Trace;
import java.util.List;

/// A run with the variables that its expressions saw.
///
/// @param trace the same as without anybody watching
/// @param sightings in the order of the run; none of a hook or a policy that the server does not
///   come to, or whose selectors and rules leave the request out
/// @param received what match conditions would see of the request as it came in
/// @param receivedByPolicies what the other expressions of a policy would see of it, without a
///   parameter
public record WatchedRun(
    Trace trace, List<Sighting> sightings, CelInput received, CelInput receivedByPolicies) {
  public WatchedRun {
    sightings = List.copyOf(sightings);
  }
}
