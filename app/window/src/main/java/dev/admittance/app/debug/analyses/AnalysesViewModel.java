package dev.admittance.app.debug.analyses;

import dev.admittance.app.debug.compare.RunCompareViewModel;
import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.run.RunsViewModel;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.TaskRunner;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;

/// One analysis of the current run, computed in the background while it is visible; the latest
/// choice wins.
public final class AnalysesViewModel {
  private static final Messages MESSAGES = Messages.of(AnalysesViewModel.class);

  private final DebugSession session;
  private final RunsViewModel runs;
  private final RunCompareViewModel compare;
  private final TaskRunner tasks;
  private final Failures failures;

  private final ObjectProperty<AnalysisKind> analysis =
      new SimpleObjectProperty<>(AnalysisKind.IDEMPOTENCE);
  private final BooleanProperty inSight = new SimpleBooleanProperty(false);
  private final ReadOnlyObjectWrapper<Optional<AnalysisChart>> chart =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyBooleanWrapper working = new ReadOnlyBooleanWrapper(false);

  private Optional<Job<AnalysisChart>> job = Optional.empty();
  private Optional<Shown> shown = Optional.empty();

  private record Shown(AnalysisKind analysis, DebugRun of) {
    boolean isOf(AnalysisKind wanted, DebugRun run) {
      return analysis == wanted && of.trace().equals(run.trace());
    }
  }

  public AnalysesViewModel(
      DebugSession session,
      RunsViewModel runs,
      RunCompareViewModel compare,
      TaskRunner tasks,
      Failures failures) {
    this.session = session;
    this.runs = runs;
    this.compare = compare;
    this.tasks = tasks;
    this.failures = failures;
    runs.currentProperty().subscribe(_ -> look());
    analysis.subscribe(_ -> look());
    inSight.subscribe(_ -> look());
  }

  public ObjectProperty<AnalysisKind> analysisProperty() {
    return analysis;
  }

  /// Whether the chart is visible; a hidden one is not computed.
  public BooleanProperty inSightProperty() {
    return inSight;
  }

  /// The result; empty until it is computed.
  public ReadOnlyObjectProperty<Optional<AnalysisChart>> chartProperty() {
    return chart.getReadOnlyProperty();
  }

  public ReadOnlyBooleanProperty workingProperty() {
    return working.getReadOnlyProperty();
  }

  public void cancel() {
    job.ifPresent(Job::cancel);
    working.set(false);
  }

  /// Starts the computation, also after a cancellation.
  public void start() {
    shown = Optional.empty();
    look();
  }

  private void look() {
    Optional<DebugRun> run = runs.currentProperty().get();
    if (!inSight.get() || run.isEmpty()) {
      return;
    }
    AnalysisKind wanted = analysis.get();
    DebugRun of = run.get();
    if (shown.filter(one -> one.isOf(wanted, of)).isPresent()) {
      return;
    }
    cancel();
    shown = Optional.of(new Shown(wanted, of));
    chart.set(Optional.empty());
    working.set(true);
    AnalysisContext context = new AnalysisContext(of, session, runs, compare);
    Job<AnalysisChart> started =
        tasks.start(MESSAGES.get("task.analyse", wanted.title()), _ -> wanted.of(context));
    job = Optional.of(started);
    started
        .onSuccess(found -> {
          working.set(false);
          chart.set(Optional.of(found));
        })
        .onFailure(cause -> {
          working.set(false);
          failures.reportUnexpected(cause);
        });
  }
}
