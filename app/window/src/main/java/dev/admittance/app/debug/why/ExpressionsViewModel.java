package dev.admittance.app.debug.why;

import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.run.RunSpec;
import dev.admittance.app.debug.run.RunsViewModel;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.simulator.analysis.why.Candidate;
import dev.admittance.simulator.analysis.why.ExplainedExpressions;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/// The expressions of the explained webhook or policy, with the value of each part. Computed in the
/// background, and only while they are visible.
public final class ExpressionsViewModel {
  private static final Messages MESSAGES = Messages.of(ExpressionsViewModel.class);

  private final WhyViewModel why;
  private final RunsViewModel runs;
  private final TaskRunner tasks;
  private final Failures failures;

  private final BooleanProperty wanted = new SimpleBooleanProperty();
  private final ReadOnlyObjectWrapper<List<ExpressionLine>> lines =
      new ReadOnlyObjectWrapper<>(List.of());
  private final ReadOnlyStringWrapper note = new ReadOnlyStringWrapper("");
  private Optional<Job<List<ExpressionLine>>> running = Optional.empty();

  /// Follows the subject of another view model.
  public ExpressionsViewModel(
      WhyViewModel why, RunsViewModel runs, TaskRunner tasks, Failures failures) {
    this.why = why;
    this.runs = runs;
    this.tasks = tasks;
    this.failures = failures;
    why.answerProperty().subscribe(_ -> explain());
    wanted.subscribe(this::explain);
  }

  BooleanProperty wantedProperty() {
    return wanted;
  }

  /// The expressions with their parts as children.
  ReadOnlyObjectProperty<List<ExpressionLine>> linesProperty() {
    return lines.getReadOnlyProperty();
  }

  /// Why there are no lines; empty if there are some.
  ReadOnlyStringProperty noteProperty() {
    return note.getReadOnlyProperty();
  }

  private void explain() {
    running.ifPresent(Job::cancel);
    running = Optional.empty();
    lines.set(List.of());
    note.set("");
    Optional<DebugRun> run = runs.currentProperty().get();
    Optional<Candidate> candidate = why.candidateProperty().get();
    if (wanted.get() && run.isPresent() && candidate.isPresent()) {
      note.set(MESSAGES.get("evaluating"));
      int round = why.answerProperty().get().round();
      Job<List<ExpressionLine>> job =
          tasks.start(
              MESSAGES.get("task.explain"), _ -> lines(run.get().spec(), candidate.get(), round));
      running = Optional.of(job);
      job.onSuccess(this::show)
          .onFailure(failure -> {
            note.set("");
            failures.reportUnexpected(failure);
          });
    }
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

  private void show(List<ExpressionLine> found) {
    note.set(found.isEmpty() ? MESSAGES.get("no-expression") : "");
    lines.set(found);
  }
}
