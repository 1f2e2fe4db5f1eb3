package dev.admittance.app.debug.panes;

import dev.admittance.app.checks.RuleChip;
import dev.admittance.app.controls.Nodes;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;

/// The headline, explanation and rule of the current step.
public final class StepDescriptionView extends HBox {

  public StepDescriptionView(StepDescriptionViewModel description) {
    getStyleClass().add("story");
    Label headline = Nodes.bound("debug/headline", description.headline(), "story-headline");
    Label explanation = Nodes.withId("debug/explanation", Nodes.label("", "story-explanation"));
    explanation.setWrapText(true);
    explanation.textProperty().bind(description.explanation());
    explanation.setTooltip(Nodes.tip(description.explanation()));
    HBox first = Nodes.row("story-first", headline, stopped(description));
    VBox words = Nodes.grow(Nodes.column("story-words", first, explanation));
    words.setMinWidth(0);
    getChildren().setAll(words, facts(description));
  }

  private static Label stopped(StepDescriptionViewModel description) {
    Label stopped = new Label("", new FontIcon(MaterialDesignP.PAUSE_CIRCLE_OUTLINE));
    Nodes.withId("debug/stopped", Nodes.styled(stopped, "story-stopped"));
    stopped.textProperty().bind(description.stopped());
    Nodes.showWhile(stopped, description.stopped().isNotEmpty());
    stopped.setTooltip(Nodes.tip(description.stopped()));
    return stopped;
  }

  private static VBox facts(StepDescriptionViewModel description) {
    RuleChip rule = new RuleChip();
    rule.setId("debug/rule");
    rule.textProperty().bind(description.rule());
    Label moment = Nodes.bound("debug/moment", description.moment(), "story-moment");
    VBox facts = Nodes.uncut(Nodes.column("story-facts", rule, moment));
    facts.setAlignment(Pos.TOP_RIGHT);
    return facts;
  }
}
