package dev.admittance.app.debug.panes;

import dev.admittance.app.checks.RuleChip;
import dev.admittance.app.controls.Nodes;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;

/// The headline, explanation and rule of the current step, all of which can be scrolled to.
public final class StepDescriptionView extends ScrollPane {

  public StepDescriptionView(StepDescriptionViewModel description) {
    Nodes.styled(this, "step-description");
    setFitToWidth(true);
    Label headline =
        Nodes.wrap(
            Nodes.bound("debug/headline", description.headline(), "step-description-headline"));
    Label explanation =
        Nodes.wrap(
            Nodes.bound(
                "debug/explanation", description.explanation(), "step-description-explanation"));
    RuleChip rule = Nodes.uncut(new RuleChip());
    rule.setId("debug/rule");
    rule.textProperty().bind(description.rule());
    Label moment = Nodes.bound("debug/moment", description.moment(), "step-description-moment");
    HBox facts = Nodes.row("step-description-facts", rule, moment);
    setContent(
        Nodes.column("step-description-text", headline, stopped(description), explanation, facts));
    description.headline().subscribe(_ -> setVvalue(0));
  }

  private static Label stopped(StepDescriptionViewModel description) {
    Label stopped = new Label("", new FontIcon(MaterialDesignP.PAUSE_CIRCLE_OUTLINE));
    Nodes.wrap(Nodes.withId("debug/stopped", Nodes.styled(stopped, "step-description-stopped")));
    stopped.textProperty().bind(description.stopped());
    return Nodes.showWhile(stopped, description.stopped().isNotEmpty());
  }
}
