package dev.admittance.app.debug.panes;

import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.debug.session.TracePosition;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.trace.HookRun;
import dev.admittance.simulator.trace.PolicyRun;
import dev.admittance.simulator.trace.Step;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/// Why the current hook was or was not called, or the current policy evaluated.
public final class WhyViewModel {
  private final ReadOnlyObjectWrapper<Optional<MatchTree>> tree =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyStringWrapper verdict = new ReadOnlyStringWrapper("");

  private Optional<HookRun> shownHook = Optional.empty();
  private Optional<PolicyRun> shownPolicy = Optional.empty();

  /// Follows a session.
  public WhyViewModel(DebugSession session) {
    session.positionProperty().subscribe(this::follow);
  }

  /// The checks; empty for a step of no hook and no policy. Stays the same while one steps inside
  /// one.
  public ReadOnlyObjectProperty<Optional<MatchTree>> treeProperty() {
    return tree.getReadOnlyProperty();
  }

  /// The outcome in a sentence, or why there is no tree.
  public ReadOnlyStringProperty verdictProperty() {
    return verdict.getReadOnlyProperty();
  }

  private void follow(Optional<TracePosition> position) {
    Optional<HookRun> run = position.flatMap(TracePosition::hookRun);
    Optional<PolicyRun> policy = position.flatMap(TracePosition::policyRun);
    if (run.equals(shownHook) && policy.equals(shownPolicy) && !verdict.get().isEmpty()) {
      return;
    }
    shownHook = run;
    shownPolicy = policy;
    tree.set(
        run.map(HookRun::first)
            .flatMap(WhyViewModel::tree)
            .or(() -> policy.flatMap(WhyViewModel::tree)));
    verdict.set(
        run.map(WhyViewModel::verdict)
            .or(() -> policy.map(WhyViewModel::verdict))
            .orElse("The current step belongs to no hook and no policy."));
  }

  /// The checks that went furthest: with a parameter, the match conditions are among them.
  private static Optional<MatchTree> tree(PolicyRun run) {
    return run.steps().reversed().stream()
        .flatMap(step ->
            switch (step) {
              case Step.PolicySkipped s -> Stream.of(s.why());
              case Step.PolicyMatched s -> Stream.of(s.why());
              default -> Stream.empty();
            })
        .findFirst();
  }

  private static String verdict(PolicyRun run) {
    boolean evaluated =
        run.steps().stream()
            .anyMatch(
                step -> step instanceof Step.PolicyEvaluated || step instanceof Step.PolicyMatched);
    return run.policy().text() + (evaluated ? " matched." : " was skipped.");
  }

  private static String verdict(HookRun run) {
    String hook = run.hook().webhook();
    return switch (run.first()) {
      case Step.HookSkipped _ -> hook + " was not called.";
      case Step.MatchingFailed _ -> "Whether to call " + hook + " could not be told.";
      case Step.HookMatched _,
          Step.DryRunRefused _,
          Step.HookCalled _,
          Step.HookAnswered _,
          Step.AnswerAssumed _,
          Step.Proposed _,
          Step.OperationApplied _,
          Step.ObjectDecoded _,
          Step.ObjectDefaulted _,
          Step.HookAllowed _,
          Step.HookDenied _,
          Step.FailedOpen _,
          Step.FailedClosed _,
          Step.PatchFailed _ ->
          hook + " matched.";
    };
  }

  private static Optional<MatchTree> tree(Step.OfHook step) {
    return switch (step) {
      case Step.HookSkipped s -> Optional.of(s.why());
      case Step.HookMatched s -> Optional.of(s.why());
      case Step.MatchingFailed s -> Optional.of(s.why());
      case Step.DryRunRefused _,
          Step.HookCalled _,
          Step.HookAnswered _,
          Step.AnswerAssumed _,
          Step.Proposed _,
          Step.OperationApplied _,
          Step.ObjectDecoded _,
          Step.ObjectDefaulted _,
          Step.HookAllowed _,
          Step.HookDenied _,
          Step.FailedOpen _,
          Step.FailedClosed _,
          Step.PatchFailed _ ->
          Optional.empty();
    };
  }
}
