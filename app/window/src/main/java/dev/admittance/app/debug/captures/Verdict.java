package dev.admittance.app.debug.captures;

import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.trace.Outcome;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;

/// The outcome of a request; worse ones come later.
public enum Verdict {
  PENDING(Messages.of(Verdict.class).get("verdict.pending")),
  /// Admitted unchanged.
  ADMITTED(Messages.of(Verdict.class).get("verdict.admitted")),
  PATCHED(Messages.of(Verdict.class).get("verdict.patched")),
  /// Admitted on the assumption that a webhook with an unknown answer allows it.
  ASSUMED(Messages.of(Verdict.class).get("verdict.assumed")),
  /// Admitted although a webhook or policy failed.
  FAILED_OPEN(Messages.of(Verdict.class).get("verdict.failed-open")),
  /// Stored and not initialized yet, while the client already got its response.
  WAITING(Messages.of(Verdict.class).get("verdict.waiting")),
  /// Rejected by the API server itself: a patch did not apply, a dry run met side effects, or the
  /// timeout expired.
  REFUSED(Messages.of(Verdict.class).get("verdict.refused")),
  /// Rejected because a webhook or mutating policy failed.
  FAILED_CLOSED(Messages.of(Verdict.class).get("verdict.failed-closed")),
  /// Denied by a webhook or policy.
  DENIED(Messages.of(Verdict.class).get("verdict.denied"));

  private final String text;

  Verdict(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }

  /// The verdict of a trace. Of several rejections the client sees the first.
  public static Verdict of(Trace trace) {
    return trace
        .steps(Step.Refusal.class)
        .findFirst()
        .map(Verdict::of)
        .orElseGet(() -> ofAdmitted(trace));
  }

  private static Verdict ofAdmitted(Trace trace) {
    Verdict verdict = Outcome.waits(trace).isPresent() ? WAITING : ADMITTED;
    for (Step step : trace.steps()) {
      Verdict heavier = of(step);
      if (heavier.compareTo(verdict) > 0) {
        verdict = heavier;
      }
    }
    return verdict;
  }

  private static Verdict of(Step step) {
    return switch (step.type().significance()) {
      case DENIED -> DENIED;
      case FAILED_CLOSED -> FAILED_CLOSED;
      case REFUSED -> REFUSED;
      case FAILED_OPEN -> FAILED_OPEN;
      case ASSUMED, UNDECIDED -> ASSUMED;
      case PLAIN, MILESTONE, CHANGE, NOT_SIMULATED, WARNING, FAILED ->
          step instanceof Step.Change change && change.changed() ? PATCHED : ADMITTED;
    };
  }
}
