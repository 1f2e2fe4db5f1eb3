package dev.admittance.app.debug.scenario;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;

/// The current run and the position in it. Stepping moves an index and simulates nothing.
public final class ScenarioSession {
  private final OptionalProperty<ScenarioRun> run = new OptionalProperty<>();
  private final ReadOnlyIntegerWrapper index = new ReadOnlyIntegerWrapper(-1);
  private final BooleanBinding canStepBack =
      Bindings.createBooleanBinding(() -> index.get() > 0, index);
  private final BooleanBinding canStepForward =
      Bindings.createBooleanBinding(() -> index.get() < last(), index, run);

  /// The run; empty if none is shown. Changes before the index.
  public ReadOnlyObjectProperty<Optional<ScenarioRun>> runProperty() {
    return run.getReadOnlyProperty();
  }

  /// The 0-based index of the last event; -1 without a run.
  public ReadOnlyIntegerProperty indexProperty() {
    return index.getReadOnlyProperty();
  }

  public BooleanExpression canStepForward() {
    return canStepForward;
  }

  public BooleanExpression canStepBack() {
    return canStepBack;
  }

  /// Shows a run at an index, clamped to the run.
  void show(ScenarioRun shown, int at) {
    index.set(-1);
    run.set(Optional.of(shown));
    moveTo(at);
  }

  void clear() {
    index.set(-1);
    run.set(Optional.empty());
  }

  /// Moves to an event, clamped to the run; does nothing without a run.
  public void moveTo(int at) {
    run.get().ifPresent(shown -> index.set(Math.clamp(at, 0, shown.last())));
  }

  /// Moves to the next event; does nothing at the last.
  public void stepForward() {
    moveTo(index.get() + 1);
  }

  /// Moves to the previous event; does nothing at the first.
  public void stepBack() {
    moveTo(index.get() - 1);
  }

  /// Moves to the first event of a later time, or to the last event.
  public void stepToLater() {
    run.get()
        .ifPresent(shown -> {
          List<InitializationEvent> all = shown.trace().events();
          int next = index.get();
          while (next < shown.last()
              && all.get(next).when().at().equals(all.get(index.get()).when().at())) {
            next++;
          }
          moveTo(next);
        });
  }

  /// Moves to the next write to the store, or to the last event.
  public void runToWrite() {
    moveTo(write(1));
  }

  /// Moves to the previous write to the store, or to the first event.
  public void backToWrite() {
    moveTo(write(-1));
  }

  private int write(int way) {
    List<InitializationEvent> all =
        run.get().map(shown -> shown.trace().events()).orElse(List.of());
    int at = index.get() + way;
    while (at > 0 && at < all.size() && !(all.get(at) instanceof InitializationEvent.Wrote)) {
      at += way;
    }
    return at;
  }

  public void restart() {
    moveTo(0);
  }

  public void runToEnd() {
    moveTo(last());
  }

  private int last() {
    return run.get().map(ScenarioRun::last).orElse(-1);
  }
}
