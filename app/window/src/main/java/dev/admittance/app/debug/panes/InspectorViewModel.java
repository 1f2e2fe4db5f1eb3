package dev.admittance.app.debug.panes;

import dev.admittance.app.controls.dock.DockViewModel;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.debug.session.TracePosition;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;

/// Brings the most informative pane for the current step to the front, unless the user pinned the
/// current one or closed it, or it would hide the object or a chain that leads from step to step.
public final class InspectorViewModel {
  /// The id of the pane of the object.
  public static final String OBJECT = "object";

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

  /// Whether a pane would hide the object, or the chain of a value in front.
  private boolean hides(String pane) {
    return dock.layoutProperty()
        .get()
        .groupOf(pane)
        .filter(group -> group.tabs().contains(OBJECT) || group.selected().equals(Pane.ORIGIN.id()))
        .isPresent();
  }

  private void follow(Optional<TracePosition> position) {
    if (following.get()) {
      position
          .map(TracePosition::step)
          .map(Pane::of)
          .map(Pane::id)
          .filter(pane -> !hides(pane))
          .ifPresent(dock::select);
    }
  }
}
