package dev.admittance.app.debug.session;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.simulator.trace.Trace;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.binding.IntegerBinding;
import javafx.beans.binding.IntegerExpression;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/// The current trace and the position in it. Stepping moves an index and computes nothing.
public final class DebugSession {
  private final OptionalProperty<Trace> trace = new OptionalProperty<>();
  private final OptionalProperty<TracePosition> position = new OptionalProperty<>();

  private final ReadOnlyStringWrapper stopped = new ReadOnlyStringWrapper("");

  private final IntegerBinding index =
      Bindings.createIntegerBinding(
          () -> position.get().map(TracePosition::index).orElse(-1), position);
  private final IntegerBinding stepCount =
      Bindings.createIntegerBinding(
          () -> position.get().map(p -> p.trace().steps().size()).orElse(0), position);
  private final BooleanBinding canStepForward = leads(Stepping::into);
  private final BooleanBinding canStepOut = leads(Stepping::out);
  private final BooleanBinding canStepBack = leads(Stepping::backInto);

  /// The trace; changes before the position, and not while stepping.
  public ReadOnlyObjectProperty<Optional<Trace>> traceProperty() {
    return trace.getReadOnlyProperty();
  }

  /// The position; empty without a trace.
  public ReadOnlyObjectProperty<Optional<TracePosition>> positionProperty() {
    return position.getReadOnlyProperty();
  }

  /// The 0-based index of the last executed step; -1 without a trace.
  public IntegerExpression index() {
    return index;
  }

  /// The number of steps; 0 without a trace.
  public IntegerExpression stepCount() {
    return stepCount;
  }

  /// Why a run stopped at the position; empty after a step by the user. Changes before the
  /// position.
  public ReadOnlyStringProperty stoppedProperty() {
    return stopped.getReadOnlyProperty();
  }

  public BooleanExpression canStepForward() {
    return canStepForward;
  }

  /// Whether the step is inside a webhook, so that stepping out is possible.
  public BooleanExpression canStepOut() {
    return canStepOut;
  }

  public BooleanExpression canStepBack() {
    return canStepBack;
  }

  /// Shows a trace from its first step.
  public void show(Trace shown) {
    show(shown, 0);
  }

  /// Shows a trace at a step, clamped to the trace.
  public void show(Trace shown, int step) {
    stopped.set("");
    trace.set(Optional.of(shown));
    position.set(
        Optional.of(
            new TracePosition(
                shown, Math.clamp(step, 0, shown.steps().size() - 1), new HookRuns(shown))));
  }

  public void clear() {
    stopped.set("");
    trace.set(Optional.empty());
    position.set(Optional.empty());
  }

  /// Moves to the next step that is no deeper; does nothing at the last.
  public void stepOver() {
    follow(Stepping::over);
  }

  /// Moves to the next step at any depth; does nothing at the last.
  public void stepInto() {
    follow(Stepping::into);
  }

  /// Moves to the result of the webhook; does nothing outside a webhook.
  public void stepOut() {
    follow(Stepping::out);
  }

  /// Moves to the previous step that is no deeper; does nothing at the first.
  public void stepBack() {
    follow(Stepping::backOver);
  }

  /// Moves to the previous step at any depth; does nothing at the first.
  public void stepBackInto() {
    follow(Stepping::backInto);
  }

  public void runToEnd() {
    moveTo(Integer.MAX_VALUE);
  }

  public void restart() {
    moveTo(0);
  }

  /// Moves to a step, clamped to the trace; does nothing without a trace.
  public void moveTo(int step) {
    moveTo(step, "");
  }

  /// Moves to a step at which a run stopped, clamped to the trace; does nothing without a trace.
  ///
  /// @param reason why it stopped
  public void stopAt(int step, String reason) {
    moveTo(step, reason);
  }

  private void moveTo(int step, String reason) {
    position
        .get()
        .ifPresent(at -> {
          int bounded = Math.clamp(step, 0, at.trace().steps().size() - 1);
          if (bounded != at.index() || !reason.isEmpty()) {
            stopped.set(reason);
          }
          if (bounded != at.index()) {
            position.set(Optional.of(new TracePosition(at.trace(), bounded, at.runs())));
          }
        });
  }

  private void follow(Stepping.Way way) {
    position
        .get()
        .ifPresent(at -> way.from(at.trace().steps(), at.index()).ifPresent(this::moveTo));
  }

  private BooleanBinding leads(Stepping.Way way) {
    return Bindings.createBooleanBinding(
        () ->
            position
                .get()
                .map(at -> way.from(at.trace().steps(), at.index()).isPresent())
                .orElse(false),
        position);
  }
}
