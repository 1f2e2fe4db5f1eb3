package dev.admittance.app.debug.captures;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.Progress;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.simulator.capture.Capture;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.binding.StringExpression;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The captures, each with its verdict, which is found out in the background; and the one that is
/// debugged.
public final class CapturesViewModel {
  /// Verdicts are handed over in batches: at least so many at a time.
  private static final int BATCH = 200;

  private static final ObservableValue<Optional<Verdict>> NO_VERDICT =
      new ReadOnlyObjectWrapper<Optional<Verdict>>(Optional.empty()).getReadOnlyProperty();

  private final TaskRunner tasks;
  private final Failures failures;

  private final ObservableList<CaptureRow> rows = FXCollections.observableArrayList();
  private final CapturesTableViewModel table;
  private final ObjectProperty<Optional<CaptureRow>> selected =
      new SimpleObjectProperty<>(Optional.empty());
  private final ReadOnlyBooleanWrapper times = new ReadOnlyBooleanWrapper();
  private final StringBinding summary;

  private Optional<Job<?>> simulation = Optional.empty();

  /// Starts without captures.
  public CapturesViewModel(TaskRunner tasks, Failures failures) {
    this.tasks = tasks;
    this.failures = failures;
    table = new CapturesTableViewModel(tasks, failures);
    summary = Bindings.createStringBinding(this::count, rows, table.arrangementProperty());
  }

  /// All captures, in the order of the files.
  public ObservableList<CaptureRow> rows() {
    return rows;
  }

  /// What the table shows of them.
  public CapturesTableViewModel table() {
    return table;
  }

  /// The capture that is being debugged.
  public ObjectProperty<Optional<CaptureRow>> selectedProperty() {
    return selected;
  }

  /// Debugs a capture.
  public void select(CaptureRow row) {
    if (!selected.get().equals(Optional.of(row))) {
      selected.set(Optional.of(row));
    }
  }

  /// Whether any capture tells when it was received.
  public ReadOnlyBooleanProperty timesProperty() {
    return times.getReadOnlyProperty();
  }

  /// The verdict of the capture that is being debugged; empty where none is.
  public ObservableValue<Optional<Verdict>> selectedVerdict() {
    return selected.flatMap(
        row -> row.map(r -> r.verdictProperty().map(Optional::of)).orElse(NO_VERDICT));
  }

  /// How many captures there are and how many of them are shown.
  public StringExpression summary() {
    return summary;
  }

  /// Shows other captures, without verdicts. A capture that is read from the same place as the
  /// selected one is selected again.
  public void load(List<Capture> captures) {
    stop();
    Optional<String> place = selected.get().map(CaptureRow::source);
    selected.set(Optional.empty());
    LoadedCaptures loaded = LoadedCaptures.of(captures);
    rows.setAll(loaded.rows());
    times.set(captures.stream().anyMatch(capture -> capture.received().isPresent()));
    table.setStore(loaded);
    selected.set(rows.stream().filter(row -> place.equals(Optional.of(row.source()))).findFirst());
  }

  /// Finds out all verdicts in the background.
  public void simulate(Replayer replayer) {
    stop();
    List<CaptureRow> all = List.copyOf(rows);
    Job<Boolean> job =
        tasks.start("Simulating captures", progress -> simulate(all, replayer, progress));
    simulation = Optional.of(job);
    job.onFailure(failures::reportUnexpected);
  }

  /// Takes the outcome of a run that called whoever was to be called.
  public void decide(CaptureRow row, RunSummary run) {
    row.decide(run);
    table.runsChanged();
  }

  private void stop() {
    simulation.ifPresent(Job::cancel);
    simulation = Optional.empty();
  }

  private record Decided(CaptureRow row, RunSummary run) {}

  private boolean simulate(List<CaptureRow> all, Replayer replayer, Progress progress) {
    List<Decided> batch = new ArrayList<>();
    for (int i = 0; i < all.size() && !progress.cancelled(); i++) {
      CaptureRow row = all.get(i);
      batch.add(new Decided(row, RunSummary.of(replayer.replay(row.capture()))));
      if (batch.size() == BATCH || i == all.size() - 1) {
        List<Decided> full = List.copyOf(batch);
        progress.deliver(() -> take(full));
        progress.at(i + 1, all.size(), (i + 1) + " of " + all.size());
        batch.clear();
      }
    }
    return true;
  }

  private void take(List<Decided> batch) {
    batch.forEach(decided -> decided.row().assume(decided.run()));
    table.runsChanged();
  }

  private String count() {
    String all = rows.size() == 1 ? "1 capture" : rows.size() + " captures";
    return table.count() == rows.size() ? all : table.count() + " of " + all;
  }
}
