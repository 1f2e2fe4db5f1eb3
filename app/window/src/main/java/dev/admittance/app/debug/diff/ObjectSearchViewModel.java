package dev.admittance.app.debug.diff;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.diff.DiffRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// Finds the lines of the visible comparison that contain a text, ignoring case, in the background.
/// Keeps the nearest hit when the comparison changes.
public final class ObjectSearchViewModel {
  private static final Messages MESSAGES = Messages.of(ObjectSearchViewModel.class);

  private final ObjectDiffViewModel diff;

  private final StringProperty text = new SimpleStringProperty("");
  private final OptionalProperty<Hit> current = new OptionalProperty<>();
  private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper("");

  private final Derived<Found> found;
  private int at;

  /// A matching line.
  ///
  /// @param left 1-based; 0 for none
  /// @param right 1-based; 0 for none
  public record Hit(int left, int right) {}

  private record Found(String text, List<Hit> hits) {
    static final Found NOTHING = new Found("", List.of());
  }

  ObjectSearchViewModel(ObjectDiffViewModel diff, TaskRunner tasks) {
    this.diff = diff;
    found = new Derived<>(tasks, Found.NOTHING, this::find);
    found.valueProperty().subscribe(this::show);
    found.follow(text, diff.diffProperty());
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
    Found now = found.get();
    if (!now.hits().isEmpty()) {
      at = Math.floorMod(at + by, now.hits().size());
      tell(now);
    }
  }

  private Derivation<Found> find() {
    String wanted = text.get().toLowerCase(Locale.ROOT);
    ObjectDiff in = diff.diffProperty().get();
    return wanted.isEmpty()
        ? Derivation.known(Found.NOTHING)
        : Derivation.computed(MESSAGES.get("task.find"), _ -> new Found(wanted, hits(in, wanted)));
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

  private void show(Found now) {
    at = Math.clamp(at, 0, Math.max(0, now.hits().size() - 1));
    tell(now);
  }

  private void tell(Found now) {
    List<Hit> hits = now.hits();
    current.set(hits.isEmpty() ? Optional.empty() : Optional.of(hits.get(at)));
    summary.set(
        now.text().isEmpty()
            ? ""
            : hits.isEmpty()
                ? MESSAGES.get("find.nothing")
                : MESSAGES.get("shared.of", at + 1, hits.size()));
  }
}
