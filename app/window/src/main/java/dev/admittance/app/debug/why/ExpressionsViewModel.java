package dev.admittance.app.debug.why;

import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.run.RunSpec;
import dev.admittance.app.debug.run.RunsViewModel;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.simulator.analysis.why.Candidate;
import dev.admittance.simulator.analysis.why.ExplainedExpressions;
import dev.admittance.simulator.analysis.why.Why;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;

/// The expressions of the explained webhook or policy, with the value of each part. Computed in the
/// background, and only while they are visible.
public final class ExpressionsViewModel {
  private static final Messages MESSAGES = Messages.of(ExpressionsViewModel.class);

  private final WhyViewModel why;
  private final RunsViewModel runs;

  private final BooleanProperty wanted = new SimpleBooleanProperty();
  private final Derived<Optional<List<ExpressionLine>>> lines;

  /// Follows the subject of another view model.
  public ExpressionsViewModel(WhyViewModel why, RunsViewModel runs, TaskRunner tasks) {
    this.why = why;
    this.runs = runs;
    lines = new Derived<>(tasks, Optional.empty(), this::explain);
    lines.follow(wanted, why.answerProperty());
  }

  BooleanProperty wantedProperty() {
    return wanted;
  }

  /// The expressions with their parts as children.
  ObservableValue<List<ExpressionLine>> linesProperty() {
    return lines.valueProperty().map(found -> found.orElse(List.of()));
  }

  /// Why there are no lines; empty if there are some.
  ObservableValue<String> noteProperty() {
    return Bindings.createStringBinding(
        this::note, lines.valueProperty(), lines.underwayProperty());
  }

  private String note() {
    if (lines.underwayProperty().get().isPresent()) {
      return MESSAGES.get("evaluating");
    }
    return lines.get().filter(List::isEmpty).isPresent() ? MESSAGES.get("no-expression") : "";
  }

  private Derivation<Optional<List<ExpressionLine>>> explain() {
    Optional<DebugRun> run = runs.currentProperty().get();
    Optional<Candidate> candidate = why.candidateProperty().get();
    if (!wanted.get() || run.isEmpty() || candidate.isEmpty()) {
      return Derivation.known(Optional.empty());
    }
    int round = why.answerProperty().get().round();
    if (candidate.get() instanceof Candidate.OfRule rule) {
      return Derivation.known(Optional.of(ofRule(run.get().trace(), rule, round)));
    }
    return Derivation.computed(
            MESSAGES.get("task.explain"),
            _ -> Optional.of(lines(run.get().spec(), candidate.get(), round)))
        .meanwhile(Optional.empty());
  }

  /// The steps of a rule have the values that the engine saw.
  private static List<ExpressionLine> ofRule(Trace trace, Candidate.OfRule rule, int round) {
    return Why.of(trace, rule, round).evaluations().stream()
        .flatMap(step -> step.evaluation().results().stream())
        .map(ExpressionLines::of)
        .toList();
  }

  private static List<ExpressionLine> lines(RunSpec from, Candidate candidate, int round) {
    return ExplainedExpressions.of(
            from.input(),
            from.compile().watch(from.capture(), from.input().book()),
            candidate,
            round)
        .stream()
        .map(ExpressionLines::of)
        .toList();
  }
}
