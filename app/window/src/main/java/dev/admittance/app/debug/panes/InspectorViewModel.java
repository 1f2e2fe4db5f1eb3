package dev.admittance.app.debug.panes;

import dev.admittance.app.controls.dock.DockViewModel;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.debug.session.TracePosition;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;

/// Brings the most informative pane for the current step to the front, unless the user pinned the
/// current one or closed it.
public final class InspectorViewModel {
  private final DockViewModel dock;
  private final BooleanProperty following = new SimpleBooleanProperty(true);

  public InspectorViewModel(DebugSession session, DockViewModel dock) {
    this.dock = dock;
    session.positionProperty().subscribe(this::follow);
    following.subscribe(() -> follow(session.positionProperty().get()));
  }

  /// Whether panes come to the front with the step.
  public BooleanProperty followingProperty() {
    return following;
  }

  private void follow(Optional<TracePosition> position) {
    if (following.get()) {
      position.map(TracePosition::step).map(Pane::of).map(Pane::id).ifPresent(dock::select);
    }
  }
}
