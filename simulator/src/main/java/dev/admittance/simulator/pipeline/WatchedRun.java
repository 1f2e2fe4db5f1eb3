package dev.admittance.simulator.pipeline;

import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.trace.Trace;
import java.util.List;

/// A run with the variables that its expressions saw.
///
/// @param trace the same as without recording
/// @param inputs in the order of the run; none of a hook or a policy that the server does not
///   reach, or whose selectors and rules do not match
/// @param received the variables of match conditions for the request as it arrived
/// @param receivedByPolicies the variables of a policy's other expressions for it, without a
///   parameter
public record WatchedRun(
    Trace trace, List<WatchedInput> inputs, CelInput received, CelInput receivedByPolicies) {
  public WatchedRun {
    inputs = List.copyOf(inputs);
  }
}
