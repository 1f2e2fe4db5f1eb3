package dev.admittance.app.debug.panes;

import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.trace.Step;
import java.util.Locale;

public enum Pane {
  /// The operations of the webhook's patch or of the policy's mutations.
  PATCH(Messages.of(Pane.class).get("pane.patch"), "Alt+3"),
  WHY(Messages.of(Pane.class).get("pane.why"), "Alt+4"),
  WIRE(Messages.of(Pane.class).get("pane.wire"), "Alt+5"),
  RESPONSE(Messages.of(Pane.class).get("pane.response"), "Alt+6"),
  MESSAGES(Messages.of(Pane.class).get("pane.messages"), "Alt+8"),
  /// The sources of the answers of webhooks.
  CALLS(Messages.of(Pane.class).get("pane.calls"), "Shortcut+Alt+A"),
  BLAME(Messages.of(Pane.class).get("pane.blame"), "Alt+7"),
  BREAKPOINTS(Messages.of(Pane.class).get("pane.breakpoints"), "Shortcut+Alt+B"),
  /// The editors for running the request again.
  TRY(Messages.of(Pane.class).get("pane.try"), "Alt+T"),
  /// The analyses that need further runs.
  EXPLORE(Messages.of(Pane.class).get("pane.explore"), "Alt+0"),
  METRICS(Messages.of(Pane.class).get("pane.metrics"), "Alt+9");

  private final String title;
  private final String shortcut;

  Pane(String title, String shortcut) {
    this.title = title;
    this.shortcut = shortcut;
  }

  public String title() {
    return title;
  }

  public String shortcut() {
    return shortcut;
  }

  /// The suffix of the ids of its controls and actions, such as `why`.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// The most informative pane for a step.
  static Pane of(Step step) {
    return switch (step) {
      case Step.HookSkipped _,
          Step.HookMatched _,
          Step.MatchingFailed _,
          Step.DryRunRefused _,
          Step.PolicySkipped _,
          Step.PolicyMatched _,
          Step.PolicyConditionsFailed _,
          Step.ParamsResolved _,
          Step.PolicyEvaluated _ ->
          WHY;
      case Step.HookCalled _,
          Step.HookAnswered _,
          Step.RetryAwaited _,
          Step.AnswerAssumed _,
          Step.FailedOpen _,
          Step.FailedClosed _,
          Step.HookDenied _ ->
          WIRE;
      case Step.OperationApplied _,
          Step.ObjectDecoded _,
          Step.ObjectDefaulted _,
          Step.HookAllowed _,
          Step.PatchFailed _,
          Step.MutationApplied _,
          Step.MutationSkipped _,
          Step.MutationFailed _,
          Step.ObjectPrepared _ ->
          PATCH;
      case Step.Received _,
          Step.NotSimulated _,
          Step.Undecided _,
          Step.ConfigurationIdle _,
          Step.PluginRan _,
          Step.PluginRefused _,
          Step.OfInitialization _,
          Step.RequestExempted _,
          Step.ReinvocationStarted _,
          Step.Proposed _,
          Step.ObjectConverted _,
          Step.ObjectRefused _,
          Step.OfPolicy _,
          Step.PoliciesRefused _,
          Step.DeadlineExceeded _,
          Step.Finished _ ->
          RESPONSE;
    };
  }
}
