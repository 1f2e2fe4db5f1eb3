package dev.admittance.app.debug.outcome;

import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.debug.run.RunsViewModel;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.simulator.metrics.MetricChange;
import dev.admittance.simulator.metrics.MetricsEffect;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The metrics of the API server that the current run changes.
public final class MetricsViewModel {
  private final DebugSession session;
  private final ObservableList<MetricChange> changes = FXCollections.observableArrayList();
  private final ObservableList<MetricChange> changesShown =
      FXCollections.unmodifiableObservableList(changes);
  private final ReadOnlyObjectWrapper<List<String>> gaps = new ReadOnlyObjectWrapper<>(List.of());

  public MetricsViewModel(DebugSession session, RunsViewModel runs) {
    this.session = session;
    runs.currentProperty().subscribe(this::show);
  }

  /// The changes in the order of their steps.
  ObservableList<MetricChange> changes() {
    return changesShown;
  }

  /// The metrics that are not simulated, a sentence each.
  ReadOnlyObjectProperty<List<String>> gapsProperty() {
    return gaps.getReadOnlyProperty();
  }

  /// All changes as text, one a line.
  String text() {
    return changes.stream()
        .map(change -> change.series() + " " + change.effect())
        .collect(Collectors.joining("\n"));
  }

  /// Moves to the step that makes a change.
  void jumpTo(MetricChange change) {
    session.moveTo(change.step());
  }

  private void show(Optional<DebugRun> run) {
    MetricsEffect effect =
        run.map(one -> MetricsEffect.of(one.trace(), one.spec().input().setup().release()))
            .orElse(MetricsEffect.NONE);
    changes.setAll(effect.changes());
    gaps.set(effect.gaps());
  }
}
