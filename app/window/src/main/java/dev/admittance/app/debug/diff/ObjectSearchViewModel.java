package dev.admittance.app.debug.diff;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.diff.DiffRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// Finds the lines of the visible comparison that contain a text, ignoring case, in the background.
/// Keeps the nearest hit when the comparison changes.
public final class ObjectSearchViewModel {
  private static final Messages MESSAGES = Messages.of(ObjectSearchViewModel.class);

  private final ObjectDiffViewModel diff;
  private final TaskRunner tasks;
  private final Failures failures;

  private final StringProperty text = new SimpleStringProperty("");
  private final ReadOnlyObjectWrapper<Optional<Hit>> current =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper("");

  private List<Hit> hits = List.of();
  private int at;
  private Optional<Job<List<Hit>>> search = Optional.empty();

  /// A matching line.
  ///
  /// @param left 1-based; 0 for none
  /// @param right 1-based; 0 for none
  public record Hit(int left, int right) {}

  ObjectSearchViewModel(ObjectDiffViewModel diff, TaskRunner tasks, Failures failures) {
    this.diff = diff;
    this.tasks = tasks;
    this.failures = failures;
    text.subscribe(this::find);
    diff.diffProperty().subscribe(this::find);
  }

  public StringProperty textProperty() {
    return text;
  }

  /// The current hit; empty for none.
  public ReadOnlyObjectProperty<Optional<Hit>> currentProperty() {
    return current.getReadOnlyProperty();
  }

  /// The position among the hits, or that there are none; empty without a search.
  public ReadOnlyStringProperty summaryProperty() {
    return summary.getReadOnlyProperty();
  }

  /// Moves to the next hit; wraps around.
  public void next() {
    move(1);
  }

  /// Moves to the previous hit; wraps around.
  public void previous() {
    move(-1);
  }

  private void move(int by) {
    if (!hits.isEmpty()) {
      at = Math.floorMod(at + by, hits.size());
      tell();
    }
  }

  private void find() {
    search.ifPresent(Job::cancel);
    String wanted = text.get().toLowerCase(Locale.ROOT);
    if (wanted.isEmpty()) {
      show(List.of());
      return;
    }
    ObjectDiff in = diff.diffProperty().get();
    Job<List<Hit>> job = tasks.start(MESSAGES.get("task.find"), _ -> hits(in, wanted));
    search = Optional.of(job);
    job.onSuccess(this::show).onFailure(failures::reportUnexpected);
  }

  private static List<Hit> hits(ObjectDiff in, String wanted) {
    List<Hit> found = new ArrayList<>();
    for (DiffRow row : in.text().rows(false, Optional.empty())) {
      if (holds(row.left(), wanted) || holds(row.right(), wanted)) {
        found.add(new Hit(number(row.left()), number(row.right())));
      }
    }
    return found;
  }

  private static boolean holds(Optional<DiffRow.Line> line, String wanted) {
    return line.filter(l -> l.text().toLowerCase(Locale.ROOT).contains(wanted)).isPresent();
  }

  private static int number(Optional<DiffRow.Line> line) {
    return line.map(DiffRow.Line::number).orElse(0);
  }

  private void show(List<Hit> found) {
    hits = found;
    at = Math.min(at, Math.max(0, found.size() - 1));
    tell();
  }

  private void tell() {
    current.set(hits.isEmpty() ? Optional.empty() : Optional.of(hits.get(at)));
    summary.set(
        text.get().isEmpty()
            ? ""
            : hits.isEmpty()
                ? MESSAGES.get("find.nothing")
                : MESSAGES.get("shared.of", at + 1, hits.size()));
  }
}
