package dev.admittance.app.debug.session;

import dev.admittance.simulator.trace.Step;

/// The depth of a step in the admission chain, like the call depth of a line of code; the constants
/// go from the outermost inwards.
public enum Depth {
  /// The request as a whole, and the result of each webhook.
  PIPELINE,
  /// The exchange between the server and one webhook: matched, called, answered.
  CALL,
  /// One operation of a webhook's patch, and what the server does with the result.
  OPERATION;

  public static Depth of(Step step) {
    return switch (step) {
      case Step.HookMatched _,
          Step.HookCalled _,
          Step.HookAnswered _,
          Step.RetryAwaited _,
          Step.Proposed _,
          Step.PolicyMatched _,
          Step.PolicyConditionsFailed _,
          Step.ParamsResolved _,
          Step.PolicyEvaluated _ ->
          CALL;
      case Step.OperationApplied _, Step.ObjectDecoded _, Step.ObjectDefaulted _ -> OPERATION;
      case Step.Received _,
          Step.NotSimulated _,
          Step.Undecided _,
          Step.ConfigurationIdle _,
          Step.PluginRan _,
          Step.PluginRefused _,
          Step.OfInitialization _,
          Step.RequestExempted _,
          Step.ReinvocationStarted _,
          Step.ObjectConverted _,
          Step.ObjectPrepared _,
          Step.ObjectRefused _,
          Step.HookSkipped _,
          Step.MatchingFailed _,
          Step.DryRunRefused _,
          Step.AnswerAssumed _,
          Step.HookAllowed _,
          Step.HookDenied _,
          Step.FailedOpen _,
          Step.FailedClosed _,
          Step.PatchFailed _,
          Step.OfPolicy _,
          Step.PoliciesRefused _,
          Step.DeadlineExceeded _,
          Step.Finished _ ->
          PIPELINE;
    };
  }

  boolean isNoDeeperThan(Depth other) {
    return compareTo(other) <= 0;
  }

  boolean isFurtherOutThan(Depth other) {
    return compareTo(other) < 0;
  }
}
