package dev.admittance.app.debug.initializers;

import dev.admittance.simulator.initialization.story.Happening;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The run that is stepped through and the place in it. Stepping moves an index and plays nothing.
public final class ScenarioSession {
  private final ReadOnlyObjectWrapper<Optional<ScenarioRun>> run =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyIntegerWrapper index = new ReadOnlyIntegerWrapper(-1);
  private final BooleanBinding canStepBack =
      Bindings.createBooleanBinding(() -> index.get() > 0, index);
  private final BooleanBinding canStepForward =
      Bindings.createBooleanBinding(() -> index.get() < last(), index, run);

  /// The run; empty while none is shown. Changes before the index does.
  public ReadOnlyObjectProperty<Optional<ScenarioRun>> runProperty() {
    return run.getReadOnlyProperty();
  }

  /// The 0-based index of what happened last; -1 while no run is shown.
  public ReadOnlyIntegerProperty indexProperty() {
    return index.getReadOnlyProperty();
  }

  /// Whether something happens afterwards.
  public BooleanExpression canStepForward() {
    return canStepForward;
  }

  /// Whether something happened before.
  public BooleanExpression canStepBack() {
    return canStepBack;
  }

  /// Shows a run from one of its happenings, or the nearest.
  void show(ScenarioRun shown, int at) {
    index.set(-1);
    run.set(Optional.of(shown));
    moveTo(at);
  }

  /// Shows nothing.
  void clear() {
    index.set(-1);
    run.set(Optional.empty());
  }

  /// Moves to a happening, or to the nearest there is; does nothing without a run.
  public void moveTo(int at) {
    run.get().ifPresent(shown -> index.set(Math.clamp(at, 0, shown.last())));
  }

  /// Moves to the next happening; does nothing at the last.
  public void stepForward() {
    moveTo(index.get() + 1);
  }

  /// Moves to the happening before; does nothing at the first.
  public void stepBack() {
    moveTo(index.get() - 1);
  }

  /// Moves to the first happening of a later time, or to the last happening.
  public void stepToLater() {
    run.get()
        .ifPresent(shown -> {
          List<Happening> all = shown.trace().happenings();
          int next = index.get();
          while (next < shown.last()
              && all.get(next).when().at().equals(all.get(index.get()).when().at())) {
            next++;
          }
          moveTo(next);
        });
  }

  /// Moves to the next write to the store, or to the last happening.
  public void runToWrite() {
    moveTo(write(1));
  }

  /// Moves to the write before, or to the first happening.
  public void backToWrite() {
    moveTo(write(-1));
  }

  private int write(int way) {
    List<Happening> all = run.get().map(shown -> shown.trace().happenings()).orElse(List.of());
    int at = index.get() + way;
    while (at > 0 && at < all.size() && !(all.get(at) instanceof Happening.Wrote)) {
      at += way;
    }
    return at;
  }

  /// Moves to the first happening.
  public void restart() {
    moveTo(0);
  }

  /// Moves to the last happening.
  public void runToEnd() {
    moveTo(last());
  }

  private int last() {
    return run.get().map(ScenarioRun::last).orElse(-1);
  }
}
