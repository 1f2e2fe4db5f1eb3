package dev.admittance.app.debug.initializers;

import atlantafx.base.theme.Styles;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.KeyTip;
import dev.admittance.simulator.initialization.analysis.CreationExplanation;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/// The outcome of the creation that failed, and why, with a link to the event that decided it.
final class CreationFailureBanner extends HBox {
  private static final Messages MESSAGES = Messages.of(CreationFailureBanner.class);

  private final ScenarioSession session;
  private final FontIcon icon = new FontIcon(MaterialDesignC.CHECK_CIRCLE_OUTLINE);
  private final Label headline = new Label();
  private final Label explanation = new Label();
  private final MenuButton others = new MenuButton();
  private final Button why = new Button(MESSAGES.get("show-why"));
  private Optional<CreationExplanation> shown = Optional.empty();

  CreationFailureBanner(ScenarioSession session) {
    this.session = session;
    getStyleClass().add("scenario-verdict");
    setAlignment(Pos.CENTER_LEFT);
    setMinHeight(USE_PREF_SIZE);
    headline.setId("debug/initializers-verdict");
    headline.getStyleClass().add("scenario-verdict-headline");
    headline.setWrapText(true);
    explanation.setId("debug/initializers-why");
    explanation.getStyleClass().add("scenario-verdict-why");
    explanation.setWrapText(true);
    explanation.managedProperty().bind(explanation.visibleProperty());
    VBox words = new VBox(headline, explanation);
    words.setMinWidth(0);
    HBox.setHgrow(words, Priority.ALWAYS);
    why.setId("debug/initializers-jump");
    why.getStyleClass().add(Styles.SMALL);
    why.setMinWidth(USE_PREF_SIZE);
    why.setTooltip(new KeyTip(MESSAGES.get("show-why.tip"), "debug/initializers-why"));
    why.managedProperty().bind(why.visibleProperty());
    why.setOnAction(_ -> jump());
    others.setId("debug/initializers-creations");
    others.getStyleClass().addAll(Styles.SMALL, Styles.FLAT);
    others.setMinWidth(USE_PREF_SIZE);
    others.setAccessibleText(MESSAGES.get("creations.other"));
    others.managedProperty().bind(others.visibleProperty());
    getChildren().setAll(icon, words, others, why);
    session.runProperty().subscribe(this::follow);
  }

  private void follow(Optional<ScenarioRun> run) {
    List<CreationExplanation> all = run.map(ScenarioRun::explanations).orElse(List.of());
    others.setText(MESSAGES.get("creations", all.size()));
    others.setVisible(all.size() > 1);
    others
        .getItems()
        .setAll(
            all.stream()
                .map(creationExplanation -> {
                  MenuItem item = new MenuItem(creationExplanation.headline());
                  item.setMnemonicParsing(false);
                  item.setOnAction(_ -> show(Optional.of(creationExplanation)));
                  return item;
                })
                .toList());
    show(run.flatMap(made -> made.mostTelling()));
  }

  private void show(Optional<CreationExplanation> creationExplanation) {
    shown = creationExplanation;
    setVisible(creationExplanation.isPresent());
    setManaged(creationExplanation.isPresent());
    creationExplanation.ifPresent(told -> {
      getStyleClass().removeAll("fine", "wrong");
      getStyleClass().add(told.isCreated() ? "fine" : "wrong");
      icon.setIconCode(
          told.isCreated()
              ? MaterialDesignC.CHECK_CIRCLE_OUTLINE
              : MaterialDesignA.ALERT_OCTAGON_OUTLINE);
      headline.setText(told.headline());
      headline.setTooltip(new Tooltip(told.headline()));
      explanation.setText(told.explanation());
      explanation.setVisible(!told.explanation().isEmpty());
      why.setVisible(!told.isCreated());
    });
  }

  void jump() {
    shown.ifPresent(told -> session.moveTo(told.deciding()));
  }
}
