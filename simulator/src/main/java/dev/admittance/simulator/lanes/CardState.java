package dev.admittance.simulator.lanes;

import dev.admittance.simulator.conversion.ConversionOutcome;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.request.RequestOrigin;
import dev.admittance.simulator.trace.Step;
import java.util.List;

/// The outcome that a card shows.
///
/// @param words a few words, such as `Patched +3 −1`; never empty
public record CardState(Kind kind, String words) {
  /// A hook that the request never reached.
  static final CardState NOT_REACHED = new CardState(Kind.NOT_REACHED, "Not reached");

  /// An action of the server that the run leaves out.
  static final CardState NOT_SIMULATED = new CardState(Kind.NOT_SIMULATED, "Not simulated");

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

  /// The state in which a step leaves the hook, the policy or the stage that it is about.
  static CardState of(Step step) {
    return switch (step) {
      case Step.Received s -> new CardState(Kind.STAGE, received(s));
      case Step.NotSimulated _ -> NOT_SIMULATED;
      case Step.Undecided _ -> new CardState(Kind.NOT_SIMULATED, "Not known");
      case Step.ConfigurationIdle _ -> new CardState(Kind.SKIPPED, "No effect");
      case Step.PluginRan _ -> new CardState(Kind.STAGE, "Built in");
      case Step.InitializersPending s -> pending(s.names());
      case Step.InitializationAllowed _ -> new CardState(Kind.STAGE, "User may");
      case Step.InitializerRemoved s -> pending(s.left());
      case Step.InitializationFailed _ -> new CardState(Kind.REFUSED, "Failed");
      case Step.InitializationFinished _ -> new CardState(Kind.ALLOWED, "Initialized");
      case Step.InitializationProgressed s ->
          new CardState(Kind.STAGE, s.changed() ? "Patched" : "Waits");
      case Step.RequestExempted s -> new CardState(Kind.SKIPPED, exempt(s));
      case Step.ReinvocationStarted _ -> new CardState(Kind.STAGE, "Object changed");
      case Step.ConversionAnswered s ->
          s.outcome() instanceof ConversionOutcome.Failed
              ? new CardState(Kind.REFUSED, "Failed")
              : new CardState(Kind.STAGE, "Converted");
      case Step.ObjectConverted _ -> new CardState(Kind.STAGE, "Object converted");
      case Step.Scheduled _ -> new CardState(Kind.STAGE, "Acts later");
      case Step.ObjectPrepared _ -> new CardState(Kind.STAGE, "Prepared");
      case Step.PluginRefused _, Step.InitializationRefused _, Step.ObjectRefused _ ->
          new CardState(Kind.REFUSED, "Refused");
      case Step.PoliciesRefused _ -> new CardState(Kind.FAILED_CLOSED, "Refused");
      case Step.DeadlineExceeded _ -> new CardState(Kind.REFUSED, "Time ran out");
      case Step.Finished s ->
          s.response().allowed()
              ? new CardState(Kind.ALLOWED, "Admitted")
              : new CardState(Kind.REFUSED, "Refused");
      case Step.HookSkipped _, Step.PolicySkipped _ -> new CardState(Kind.SKIPPED, "Skipped");
      case Step.HookMatched _, Step.PolicyMatched _, Step.ParamsResolved _ ->
          new CardState(Kind.CALLED, "Matched");
      case Step.HookCalled _ -> new CardState(Kind.CALLED, "Called");
      case Step.EngineEvaluated _ -> new CardState(Kind.CALLED, "Evaluated");
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
          s.patch().isEmpty() ? new CardState(Kind.ALLOWED, "Allowed") : patched(s.patch());
      case Step.HookDenied _, Step.PolicyDenied _ -> new CardState(Kind.DENIED, "Denied");
      case Step.FailedOpen s ->
          new CardState(Kind.FAILED_OPEN, s.timedOut() ? "Timed out, ignored" : "Failed open");
      case Step.FailedClosed s ->
          new CardState(Kind.FAILED_CLOSED, s.timedOut() ? "Timed out, refused" : "Failed closed");
      case Step.PatchFailed _ -> new CardState(Kind.REFUSED, "Patch does not apply");
      case Step.MatchingFailed _ -> new CardState(Kind.REFUSED, "Matching failed");
      case Step.DryRunRefused _ -> new CardState(Kind.REFUSED, "No dry run");
      case Step.PolicyConditionsFailed _ -> new CardState(Kind.CALLED, "Conditions failed");
      case Step.PolicyEvaluated _ -> new CardState(Kind.ALLOWED, "Evaluated");
      case Step.MutationSkipped _ -> new CardState(Kind.ALLOWED, "Left out");
      case Step.PolicyAudited _ -> new CardState(Kind.STAGE, "Audited");
      case Step.PolicyWarned _ -> new CardState(Kind.STAGE, "Warned");
      case Step.MutationApplied s ->
          s.patch().isEmpty() ? new CardState(Kind.ALLOWED, "Nothing changed") : patched(s.patch());
      case Step.PolicyFailedOpen _ -> new CardState(Kind.FAILED_OPEN, "Failed open");
      case Step.PolicyFailed _, Step.MutationFailed _ ->
          new CardState(Kind.FAILED_CLOSED, "Failed closed");
    };
  }

  static CardState patched(List<PatchOperation> patch) {
    return new CardState(Kind.PATCHED, "Patched " + PatchCounts.of(patch));
  }

  private static String received(Step.Received step) {
    if (step.request().dryRun()) {
      return "Dry run";
    }
    return switch (step.origin()) {
      case RequestOrigin.Captured _ -> "Received";
      case RequestOrigin.Manifest _ -> "From a manifest";
      case RequestOrigin.Controller _ -> "From a controller";
    };
  }

  private static CardState pending(List<String> names) {
    return new CardState(Kind.PENDING, names.size() + " pending");
  }

  private static String exempt(Step.RequestExempted step) {
    if (step.spared().isEmpty()) {
      return step.ofPolicies() ? "No policy is tried" : "No hook is called";
    }
    return step.ofPolicies() ? "Static policies are tried" : "Static hooks are called";
  }
}
