package dev.admittance.simulator.analysis.impact;

import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepType;
import dev.admittance.simulator.trace.Trace;

/// The decision on a request, in a word.
public enum RequestDecision {
  ADMITTED("admitted"),
  /// A hook or a policy denies it.
  DENIED("denied"),
  /// It is refused because of an error: a hook failed, a patch did not apply, or the API server
  /// rejected something.
  FAILED("failed");

  private final String text;

  RequestDecision(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }

  /// The decision of a run. Of several refusals the first counts, which the client gets.
  public static RequestDecision of(Trace trace) {
    return trace
        .steps(Step.Refusal.class)
        .findFirst()
        .map(refusal ->
            refusal.type().significance() == StepType.Significance.DENIED ? DENIED : FAILED)
        .orElse(ADMITTED);
  }
}
