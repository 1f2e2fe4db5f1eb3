package dev.admittance.app.debug.panes;

import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.debug.session.HookRun;
import dev.admittance.app.debug.session.TracePosition;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.trace.Step;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/// Why the current hook was or was not called.
public final class WhyViewModel {
  private final ReadOnlyObjectWrapper<Optional<MatchTree>> tree =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyStringWrapper verdict = new ReadOnlyStringWrapper("");

  private Optional<HookRun> shown = Optional.empty();

  /// Follows a session.
  public WhyViewModel(DebugSession session) {
    session.positionProperty().subscribe(this::follow);
  }

  /// The checks; empty for a step of no hook. Stays the same while one steps inside a hook.
  public ReadOnlyObjectProperty<Optional<MatchTree>> treeProperty() {
    return tree.getReadOnlyProperty();
  }

  /// The outcome in a sentence, or why there is no tree.
  public ReadOnlyStringProperty verdictProperty() {
    return verdict.getReadOnlyProperty();
  }

  private void follow(Optional<TracePosition> position) {
    Optional<HookRun> run = position.flatMap(TracePosition::hookRun);
    if (!run.equals(shown)) {
      shown = run;
      tree.set(run.map(HookRun::first).flatMap(WhyViewModel::tree));
      verdict.set(run.map(WhyViewModel::verdict).orElse("The current step belongs to no hook."));
    }
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
          Step.PatchProposed _,
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
          Step.PatchProposed _,
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
