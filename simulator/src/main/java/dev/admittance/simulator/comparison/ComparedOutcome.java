package dev.admittance.simulator.comparison;

import dev.admittance.simulator.analysis.impact.RequestDecision;
import dev.admittance.simulator.trace.Response;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.List;

/// The outcome of a request in one setup, without the object.
///
/// @param reason empty for none
/// @param message empty where the request is admitted
/// @param warnings in the order of the `Warning` headers (W-450)
/// @param calls of hooks in the order of the calls; a hook that is called in both rounds appears
///   twice
/// @param undecided the unknown facts that affect the decision
/// @param podRefusal the message of the first request that is refused to controllers on the way to
///   the pods of an admitted workload; empty where none is
/// @param latency virtual time that admission added to the request, see [Trace#latency]
public record ComparedOutcome(
    RequestDecision decision,
    int code,
    String reason,
    String message,
    List<String> warnings,
    List<CalledHook> calls,
    List<String> undecided,
    String podRefusal,
    Duration latency) {
  public ComparedOutcome {
    warnings = List.copyOf(warnings);
    calls = List.copyOf(calls);
    undecided = List.copyOf(undecided);
  }

  static ComparedOutcome of(Trace trace) {
    Response response = trace.response();
    return new ComparedOutcome(
        RequestDecision.of(trace),
        response.code(),
        response.reason(),
        response.message(),
        response.warnings(),
        trace.steps(Step.HookCalled.class).map(step -> CalledHook.of(step.hook())).toList(),
        trace.undecided().stream().map(Step.Undecided::what).toList(),
        "",
        trace.latency());
  }

  ComparedOutcome refusingPods(String message) {
    return new ComparedOutcome(
        decision, code, reason, this.message, warnings, calls, undecided, message, latency);
  }

  boolean saysAs(ComparedOutcome other) {
    return code == other.code
        && reason.equals(other.reason)
        && message.equals(other.message)
        && warnings.equals(other.warnings);
  }
}
