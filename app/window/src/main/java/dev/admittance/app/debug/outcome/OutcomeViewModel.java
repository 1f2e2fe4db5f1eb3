package dev.admittance.app.debug.outcome;

import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.simulator.trace.Outcome;
import java.util.Optional;
import javafx.beans.value.ObservableValue;

/// The outcome of the request of the current trace.
public final class OutcomeViewModel {
  private final DebugSession session;
  private final ObservableValue<Optional<Outcome>> outcome;

  public OutcomeViewModel(DebugSession session) {
    this.session = session;
    outcome = session.traceProperty().map(trace -> trace.map(Outcome::of));
  }

  /// The outcome; empty without a trace.
  public ObservableValue<Optional<Outcome>> outcome() {
    return outcome;
  }

  /// Moves to the decisive step; does nothing without a trace.
  public void goToDecisiveStep() {
    outcome.getValue().ifPresent(found -> session.moveTo(found.decisive()));
  }

  /// Moves to the step of a note.
  public void goTo(Outcome.Note note) {
    session.moveTo(note.step());
  }
}
