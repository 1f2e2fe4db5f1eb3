package dev.admittance.app.debug.captures;

import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;

/// What became of a request, in one word; what deserves more attention comes later.
public enum Verdict {
  /// Not simulated yet.
  PENDING("Pending"),
  /// Admitted as it was.
  ADMITTED("Admitted"),
  /// Admitted, with a changed object.
  PATCHED("Patched"),
  /// Admitted on the assumption that a hook whose answer is not known allows it.
  ASSUMED("Assumed"),
  /// Admitted although a hook failed.
  FAILED_OPEN("Failed open"),
  /// Refused because a hook failed, a patch did not apply or the time ran out.
  FAILED_CLOSED("Failed closed"),
  /// Denied by a hook.
  DENIED("Denied");

  private final String text;

  Verdict(String text) {
    this.text = text;
  }

  /// The verdict as people read it.
  public String text() {
    return text;
  }

  /// What a trace comes to.
  public static Verdict of(Trace trace) {
    Verdict verdict = ADMITTED;
    for (Step step : trace.steps()) {
      Verdict heavier = of(step);
      if (heavier.compareTo(verdict) > 0) {
        verdict = heavier;
      }
    }
    return verdict;
  }

  private static Verdict of(Step step) {
    return switch (step) {
      case Step.HookDenied _ -> DENIED;
      case Step.Refusal _ -> FAILED_CLOSED;
      case Step.FailedOpen _ -> FAILED_OPEN;
      case Step.AnswerAssumed _ -> ASSUMED;
      case Step.HookAllowed allowed -> allowed.changed() ? PATCHED : ADMITTED;
      case Step.Received _,
          Step.NotSimulated _,
          Step.RequestExempted _,
          Step.ReinvocationStarted _,
          Step.HookSkipped _,
          Step.HookMatched _,
          Step.HookCalled _,
          Step.HookAnswered _,
          Step.OperationApplied _,
          Step.Finished _ ->
          ADMITTED;
    };
  }
}
