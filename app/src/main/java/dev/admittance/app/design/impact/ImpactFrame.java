package dev.admittance.app.design.impact;

import dev.admittance.app.shell.Action;
import java.util.List;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Node;
import javafx.scene.layout.BorderPane;

/// Stands around the centre of Design, and shows what the registrations there come to.
public final class ImpactFrame extends BorderPane {
  private final PipelineStripView strip;
  private final BlastRadiusView radius;

  /// Puts a frame around a centre.
  public ImpactFrame(Node centre, ImpactViewModel impact) {
    this.strip = new PipelineStripView(impact.strip());
    this.radius = new BlastRadiusView(impact.radius());
    setId("design/frame");
    setTop(strip);
    setCenter(centre);
    setBottom(radius);
  }

  /// What can be done in the frame.
  public List<Action> actions() {
    return List.of(
        new Action(
            "design/impact-list",
            "List Requests That the Edit Changes",
            "Shortcut+Shift+B",
            new SimpleBooleanProperty(true),
            radius::focusList),
        new Action(
            "design/strip-focus",
            "Go to the Pipeline",
            "Shortcut+Shift+L",
            new SimpleBooleanProperty(true),
            strip::focusList));
  }
}
