package dev.admittance.app.debug.scenario;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
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
import javafx.scene.layout.HBox;
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
    Nodes.withId("debug/initializers-verdict", Nodes.styled(headline, "scenario-verdict-headline"));
    headline.setWrapText(true);
    Nodes.withId("debug/initializers-why", Nodes.styled(explanation, "scenario-verdict-why"));
    explanation.setWrapText(true);
    explanation.managedProperty().bind(explanation.visibleProperty());
    VBox words = Nodes.grow(new VBox(headline, explanation));
    words.setMinWidth(0);
    Nodes.withId("debug/initializers-jump", Nodes.styled(why, Styles.SMALL));
    why.setMinWidth(USE_PREF_SIZE);
    Nodes.tip(why, () -> new KeyTip(MESSAGES.get("show-why.tip"), "debug/initializers-why"));
    why.managedProperty().bind(why.visibleProperty());
    why.setOnAction(_ -> jump());
    Nodes.withId("debug/initializers-creations", Nodes.styled(others, Styles.SMALL, Styles.FLAT));
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
    show(run.flatMap(made -> made.mostRelevant()));
  }

  private void show(Optional<CreationExplanation> creationExplanation) {
    shown = creationExplanation;
    Nodes.show(this, creationExplanation.isPresent());
    creationExplanation.ifPresent(told -> {
      getStyleClass().removeAll("fine", "wrong");
      getStyleClass().add(told.isCreated() ? "fine" : "wrong");
      icon.setIconCode(
          told.isCreated()
              ? MaterialDesignC.CHECK_CIRCLE_OUTLINE
              : MaterialDesignA.ALERT_OCTAGON_OUTLINE);
      headline.setText(told.headline());
      Nodes.tip(headline, told.headline());
      explanation.setText(told.explanation());
      explanation.setVisible(!told.explanation().isEmpty());
      why.setVisible(!told.isCreated());
    });
  }

  void jump() {
    shown.ifPresent(told -> session.moveTo(told.deciding()));
  }
}
