package dev.admittance.app.debug.panes;

import dev.admittance.app.checks.RuleChip;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;

/// The headline, explanation and rule of the current step.
public final class StepDescriptionView extends HBox {

  public StepDescriptionView(StepDescriptionViewModel description) {
    getStyleClass().add("story");
    Label headline = new Label();
    headline.setId("debug/headline");
    headline.getStyleClass().add("story-headline");
    headline.textProperty().bind(description.headline());
    Label explanation = new Label();
    explanation.setId("debug/explanation");
    explanation.getStyleClass().add("story-explanation");
    explanation.setWrapText(true);
    explanation.textProperty().bind(description.explanation());
    Tooltip whole = new Tooltip();
    whole.textProperty().bind(description.explanation());
    whole.setWrapText(true);
    whole.setMaxWidth(560);
    explanation.setTooltip(whole);
    HBox first = new HBox(headline, stopped(description));
    first.getStyleClass().add("story-first");
    VBox words = new VBox(first, explanation);
    words.getStyleClass().add("story-words");
    words.setMinWidth(0);
    HBox.setHgrow(words, Priority.ALWAYS);
    getChildren().setAll(words, facts(description));
  }

  private static Label stopped(StepDescriptionViewModel description) {
    Label stopped = new Label("", new FontIcon(MaterialDesignP.PAUSE_CIRCLE_OUTLINE));
    stopped.setId("debug/stopped");
    stopped.getStyleClass().add("story-stopped");
    stopped.textProperty().bind(description.stopped());
    stopped.visibleProperty().bind(description.stopped().isNotEmpty());
    stopped.managedProperty().bind(stopped.visibleProperty());
    Tooltip whole = new Tooltip();
    whole.textProperty().bind(description.stopped());
    stopped.setTooltip(whole);
    return stopped;
  }

  private static VBox facts(StepDescriptionViewModel description) {
    RuleChip rule = new RuleChip();
    rule.setId("debug/rule");
    rule.textProperty().bind(description.rule());
    Label moment = new Label();
    moment.setId("debug/moment");
    moment.getStyleClass().add("story-moment");
    moment.textProperty().bind(description.moment());
    VBox facts = new VBox(rule, moment);
    facts.getStyleClass().add("story-facts");
    facts.setAlignment(Pos.TOP_RIGHT);
    facts.setMinWidth(USE_PREF_SIZE);
    return facts;
  }
}
