package dev.admittance.app.design.impact;

import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionFactory;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;

/// The frame around the centre of Design: the admission chain above it, the blast radius below it,
/// and in its place the coverage matrix or the question who is called.
public final class ImpactFrame extends BorderPane {
  private static final Messages MESSAGES = Messages.of(ImpactFrame.class);
  private static final ActionFactory ACTIONS = new ActionFactory("", MESSAGES);

  private final ImpactViewModel impact;
  private final Node editing;
  private final Runnable text;
  private final StackPane middle = new StackPane();
  private final PipelineStripView strip;
  private final BlastRadiusView radius;
  private final CoverageView coverage;
  private final MatchPreviewView question;

  /// @param text moves the focus into the text
  public ImpactFrame(Node editing, Runnable text, ImpactViewModel impact) {
    this.impact = impact;
    this.text = text;
    this.editing = editing;
    this.strip = new PipelineStripView(impact.strip());
    this.radius = new BlastRadiusView(impact.radius());
    this.coverage = new CoverageView(impact.coverage());
    this.question = new MatchPreviewView(impact.question());
    setId("design/frame");
    Nodes.addSheet(this, ImpactFrame.class, "impact.css");
    HBox.setHgrow(strip, Priority.ALWAYS);
    heightProperty().subscribe(height -> strip.setHeightAround(height.doubleValue()));
    HBox top =
        Nodes.row(
            "impact-top",
            strip,
            toggle(
                "design/show-coverage",
                "mdi2g-grid",
                MESSAGES.get("frame.coverage"),
                DesignCentre.COVERAGE),
            toggle(
                "design/show-question",
                "mdi2c-comment-question-outline",
                MESSAGES.get("frame.question"),
                DesignCentre.QUESTION));
    setTop(top);
    // In focus order.
    setCenter(middle);
    setBottom(radius);
    impact.centreProperty().subscribe(this::show);
  }

  private void show(DesignCentre centre) {
    boolean back = centre == DesignCentre.EDITING && !middle.getChildren().isEmpty();
    middle
        .getChildren()
        .setAll(
            switch (centre) {
              case EDITING -> editing;
              case COVERAGE -> coverage;
              case QUESTION -> question;
            });
    if (back) {
      text.run();
    }
  }

  private ToggleButton toggle(String id, String icon, String text, DesignCentre centre) {
    ToggleButton toggle = Nodes.styled(Buttons.iconToggle(id, icon, text), "impact-mode");
    toggle.setOnAction(_ -> showAndFocus(toggle.isSelected() ? centre : DesignCentre.EDITING));
    impact.centreProperty().subscribe(shown -> toggle.setSelected(shown == centre));
    return toggle;
  }

  private void showAndFocus(DesignCentre centre) {
    impact.centreProperty().set(centre);
    switch (centre) {
      case EDITING -> text.run();
      case COVERAGE -> coverage.focusMatrix();
      case QUESTION -> question.focusForm();
    }
  }

  private void toggle(DesignCentre centre) {
    showAndFocus(impact.centreProperty().get() == centre ? DesignCentre.EDITING : centre);
  }

  public List<Action> actions() {
    return List.of(
        ACTIONS.of("design/impact-list", "action.list", "Shortcut+Shift+B", radius::focusList),
        ACTIONS.of("design/strip-focus", "action.pipeline", "Shortcut+Shift+L", strip::focusList),
        ACTIONS.of(
            "design/coverage",
            "action.coverage",
            "Shortcut+Shift+C",
            () -> toggle(DesignCentre.COVERAGE)),
        ACTIONS.of(
            "design/question",
            "action.question",
            "Shortcut+Shift+Y",
            () -> toggle(DesignCentre.QUESTION)));
  }
}
