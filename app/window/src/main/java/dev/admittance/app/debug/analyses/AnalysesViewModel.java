package dev.admittance.app.debug.analyses;

import dev.admittance.app.debug.compare.RunCompareViewModel;
import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.run.RunsViewModel;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;

/// One analysis of the current run, computed in the background while it is visible; the latest
/// choice wins.
public final class AnalysesViewModel {
  private static final Messages MESSAGES = Messages.of(AnalysesViewModel.class);

  private final DebugSession session;
  private final RunsViewModel runs;
  private final RunCompareViewModel compare;

  private final ObjectProperty<AnalysisKind> analysis =
      new SimpleObjectProperty<>(AnalysisKind.IDEMPOTENCE);
  private final BooleanProperty inSight = new SimpleBooleanProperty(false);
  private final Derived<Optional<Analysed>> chart;

  /// A result.
  ///
  /// @param run what it is about, as a sentence
  public record Analysed(String run, AnalysisChart chart) {}

  public AnalysesViewModel(
      DebugSession session, RunsViewModel runs, RunCompareViewModel compare, TaskRunner tasks) {
    this.session = session;
    this.runs = runs;
    this.compare = compare;
    chart = new Derived<>(tasks, Optional.empty(), this::look);
    chart.follow(runs.currentProperty(), analysis, inSight);
  }

  public ObjectProperty<AnalysisKind> analysisProperty() {
    return analysis;
  }

  /// Whether the chart is visible; a hidden one is not computed.
  public BooleanProperty inSightProperty() {
    return inSight;
  }

  /// The result; empty until it is computed.
  public ReadOnlyObjectProperty<Optional<Analysed>> chartProperty() {
    return chart.valueProperty();
  }

  public ReadOnlyBooleanProperty workingProperty() {
    return chart.runningProperty();
  }

  public void cancel() {
    chart.cancel();
  }

  /// Starts the computation, also after a cancellation.
  public void start() {
    chart.invalidate();
  }

  private Derivation<Optional<Analysed>> look() {
    Optional<DebugRun> run = runs.currentProperty().get();
    if (!inSight.get() || run.isEmpty()) {
      return Derivation.unchanged();
    }
    AnalysisKind wanted = analysis.get();
    AnalysisContext context = new AnalysisContext(run.get(), session, runs, compare);
    String about =
        MESSAGES.get(
            "ran-on", StepDescriptions.request(run.get().trace().request()), run.get().title());
    return Derivation.computed(
            MESSAGES.get("task.analyse", wanted.title()),
            _ -> Optional.of(new Analysed(about, wanted.of(context))))
        .keyed(List.of(wanted, about, run.get().trace()))
        .meanwhile(Optional.empty());
  }
}
