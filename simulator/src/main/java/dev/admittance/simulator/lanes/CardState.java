package dev.admittance.simulator.lanes;

import dev.admittance.simulator.trace.HookRun;
import dev.admittance.simulator.trace.Step;

/// The outcome that a card shows.
///
/// @param words a few words, such as `Patched +3 −1`; never empty
public record CardState(Kind kind, String words) {
  /// A hook that the request never reached.
  static final CardState NOT_REACHED = new CardState(Kind.NOT_REACHED, "Not reached");

  /// The kinds of state, each with its own icon and color.
  public enum Kind {
    /// A stage of the request, neither good nor bad.
    STAGE,
    NOT_REACHED,
    /// A hook that was not called.
    SKIPPED,
    /// A hook that allowed the request and changed nothing, or an admitted request.
    ALLOWED,
    /// A hook that changed the object.
    PATCHED,
    PENDING,
    /// A hook whose call is still open at the end of the trace.
    CALLED,
    /// A hook that failed and was ignored.
    FAILED_OPEN,
    /// A hook that failed and refused the request by that.
    FAILED_CLOSED,
    /// A refusal by the server itself.
    REFUSED,
    /// A hook that denied the request, or a refused request.
    DENIED,
    NOT_SIMULATED
  }

  static CardState of(HookRun run) {
    return switch (run.last()) {
      case Step.HookSkipped _ -> new CardState(Kind.SKIPPED, "Skipped");
      case Step.HookMatched _ -> new CardState(Kind.CALLED, "Matched");
      case Step.HookCalled _ -> new CardState(Kind.CALLED, "Called");
      case Step.HookAnswered _ -> new CardState(Kind.CALLED, "Answered");
      case Step.RetryAwaited _ -> new CardState(Kind.CALLED, "Asks for a retry");
      case Step.Proposed s ->
          s.skips()
              ? new CardState(Kind.SKIPPED, "Left out, as proposed")
              : new CardState(Kind.CALLED, "As proposed");
      case Step.OperationApplied _, Step.ObjectDecoded _, Step.ObjectDefaulted _ ->
          new CardState(Kind.CALLED, "Patching");
      case Step.AnswerAssumed _ -> new CardState(Kind.NOT_SIMULATED, "Answer not known");
      case Step.HookAllowed s ->
          s.patch().isEmpty()
              ? new CardState(Kind.ALLOWED, "Allowed")
              : new CardState(Kind.PATCHED, "Patched " + PatchCounts.of(s.patch()));
      case Step.HookDenied _ -> new CardState(Kind.DENIED, "Denied");
      case Step.FailedOpen s ->
          new CardState(Kind.FAILED_OPEN, s.timedOut() ? "Timed out, ignored" : "Failed open");
      case Step.FailedClosed s ->
          new CardState(Kind.FAILED_CLOSED, s.timedOut() ? "Timed out, refused" : "Failed closed");
      case Step.PatchFailed _ -> new CardState(Kind.REFUSED, "Patch does not apply");
      case Step.MatchingFailed _ -> new CardState(Kind.REFUSED, "Matching failed");
      case Step.DryRunRefused _ -> new CardState(Kind.REFUSED, "No dry run");
    };
  }
}
