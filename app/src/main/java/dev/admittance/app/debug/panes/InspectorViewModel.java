package dev.admittance.app.debug.panes;

import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.debug.session.TracePosition;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;

/// Which pane stands beside the object: the one that says most about the current step, unless a
/// person wants to keep one.
public final class InspectorViewModel {
  private final ObjectProperty<Pane> pane = new SimpleObjectProperty<>(Pane.RESPONSE);
  private final BooleanProperty following = new SimpleBooleanProperty(true);

  /// Follows a session.
  public InspectorViewModel(DebugSession session) {
    session.positionProperty().subscribe(this::follow);
    following.subscribe(() -> follow(session.positionProperty().get()));
  }

  /// The pane in front.
  public ObjectProperty<Pane> paneProperty() {
    return pane;
  }

  /// Whether the pane changes with the step.
  public BooleanProperty followingProperty() {
    return following;
  }

  private void follow(Optional<TracePosition> position) {
    if (following.get()) {
      position.map(TracePosition::step).map(Pane::of).ifPresent(pane::set);
    }
  }
}
