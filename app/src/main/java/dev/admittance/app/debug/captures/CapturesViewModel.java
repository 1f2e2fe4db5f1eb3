package dev.admittance.app.debug.captures;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.Progress;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.simulator.capture.Capture;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.binding.StringExpression;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;

/// The list of captures: filtered by words, sorted as the table asks, each with its verdict, which
/// is found out in the background.
public final class CapturesViewModel {
  /// Verdicts are handed over in batches: at least so many at a time.
  private static final int BATCH = 200;

  private static final ObservableValue<Optional<Verdict>> NO_VERDICT =
      new ReadOnlyObjectWrapper<Optional<Verdict>>(Optional.empty()).getReadOnlyProperty();

  private final TaskRunner tasks;
  private final Failures failures;

  private final ObservableList<CaptureRow> rows = FXCollections.observableArrayList();
  private final FilteredList<CaptureRow> filtered = new FilteredList<>(rows);
  private final SortedList<CaptureRow> shown = new SortedList<>(filtered);
  private final StringProperty filter = new SimpleStringProperty("");
  private final ObjectProperty<Optional<CaptureRow>> selected =
      new SimpleObjectProperty<>(Optional.empty());
  private final StringBinding summary = Bindings.createStringBinding(this::count, rows, filtered);

  private Optional<Job<?>> simulation = Optional.empty();

  /// Starts without captures.
  public CapturesViewModel(TaskRunner tasks, Failures failures) {
    this.tasks = tasks;
    this.failures = failures;
    filter.subscribe(this::refilter);
  }

  /// All captures, in the order of the files.
  public ObservableList<CaptureRow> rows() {
    return rows;
  }

  /// The captures to show. A table sorts them by binding the comparator.
  public SortedList<CaptureRow> shown() {
    return shown;
  }

  /// Words that must all occur in a row.
  public StringProperty filterProperty() {
    return filter;
  }

  /// The capture that is being debugged.
  public ObjectProperty<Optional<CaptureRow>> selectedProperty() {
    return selected;
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
    rows.setAll(captures.stream().map(CaptureRow::new).toList());
    selected.set(rows.stream().filter(row -> place.equals(Optional.of(row.source()))).findFirst());
  }

  /// Finds out all verdicts in the background.
  public void simulate(Replayer replayer) {
    stop();
    List<CaptureRow> all = List.copyOf(rows);
    Job<Boolean> job =
        tasks.start("Simulating captures", progress -> simulate(all, replayer, progress));
    simulation = Optional.of(job);
    job.onSuccess(_ -> refilter()).onFailure(failures::reportUnexpected);
  }

  private void stop() {
    simulation.ifPresent(Job::cancel);
    simulation = Optional.empty();
  }

  private record Decided(CaptureRow row, Verdict verdict) {}

  private static boolean simulate(List<CaptureRow> rows, Replayer replayer, Progress progress) {
    List<Decided> batch = new ArrayList<>();
    for (int i = 0; i < rows.size() && !progress.cancelled(); i++) {
      CaptureRow row = rows.get(i);
      batch.add(new Decided(row, Verdict.of(replayer.replay(row.capture()))));
      if (batch.size() == BATCH || i == rows.size() - 1) {
        List<Decided> full = List.copyOf(batch);
        progress.deliver(() -> full.forEach(decided -> decided.row().assume(decided.verdict())));
        progress.at(i + 1, rows.size(), (i + 1) + " of " + rows.size());
        batch.clear();
      }
    }
    return true;
  }

  private void refilter() {
    List<String> words = List.of(filter.get().toLowerCase(Locale.ROOT).trim().split("\\s+"));
    filtered.setPredicate(row -> row.contains(words));
  }

  private String count() {
    String all = rows.size() == 1 ? "1 capture" : rows.size() + " captures";
    return filtered.size() == rows.size() ? all : filtered.size() + " of " + all;
  }
}
