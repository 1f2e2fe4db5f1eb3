package dev.admittance.app.debug.outcome;

import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.simulator.trace.Outcome;
import java.util.Optional;
import javafx.beans.value.ObservableValue;

/// What became of the request of the trace that is stepped through.
public final class OutcomeViewModel {
  private final DebugSession session;
  private final ObservableValue<Optional<Outcome>> outcome;

  /// Follows a session.
  public OutcomeViewModel(DebugSession session) {
    this.session = session;
    outcome = session.traceProperty().map(trace -> trace.map(Outcome::of));
  }

  /// The outcome; empty while there is no trace.
  public ObservableValue<Optional<Outcome>> outcome() {
    return outcome;
  }

  /// Moves to the step that decided; does nothing while there is no trace.
  public void goToDecisiveStep() {
    outcome.getValue().ifPresent(found -> session.moveTo(found.decisive()));
  }

  /// Moves to what a note tells of.
  public void goTo(Outcome.Note note) {
    session.moveTo(note.step());
  }
}
