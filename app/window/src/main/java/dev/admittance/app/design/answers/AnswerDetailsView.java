package dev.admittance.app.design.answers;

import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.ChoiceBoxes;
import dev.admittance.app.controls.FieldGrid;
import dev.admittance.app.controls.Inputs;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/// The fields and the actions of the selected answer.
final class AnswerDetailsView extends VBox {
  private static final Messages MESSAGES = Messages.of(AnswerDetailsView.class);

  private final AnswersViewModel answers;

  AnswerDetailsView(AnswersViewModel answers) {
    this.answers = answers;
    getStyleClass().add("answers-details");
    getChildren().setAll(buttons(), fields());
    Nodes.showWhile(this, answers.selectedProperty().map(Optional::isPresent));
  }

  private Node buttons() {
    MenuButton respond =
        Buttons.menu(
            "design/answers/respond",
            "mdi2r-reply-outline",
            MESSAGES.get("response"),
            MESSAGES.get("response.spoken"));
    for (ResponseTemplate template : ResponseTemplate.values()) {
      respond.getItems().add(Buttons.item(template.title(), () -> answers.respond(template)));
    }
    Button patch =
        Buttons.flat(
            "design/answers/build",
            "mdi2f-file-document-edit-outline",
            MESSAGES.get("build-patch"),
            MESSAGES.get("build-patch.spoken"),
            answers.builder()::start);
    ReadOnlyIntegerProperty index = answers.indexProperty();
    Button sooner =
        icon("sooner", "mdi2a-arrow-up", MESSAGES.get("try-sooner"), () -> answers.move(-1));
    sooner.disableProperty().bind(index.lessThanOrEqualTo(0));
    Button later =
        icon("later", "mdi2a-arrow-down", MESSAGES.get("try-later"), () -> answers.move(1));
    later
        .disableProperty()
        .bind(index.greaterThanOrEqualTo(Bindings.size(answers.rows()).subtract(1)));
    Button remove = icon("remove", "mdi2d-delete-outline", MESSAGES.get("remove"), answers::remove);
    return Nodes.styled(new FlowPane(respond, patch, sooner, later, remove), "answers-buttons");
  }

  private static Button icon(String id, String icon, String name, Runnable action) {
    return Buttons.icon("design/answers/" + id, icon, name, action);
  }

  private Node fields() {
    ObservableValue<Boolean> denies =
        answers.selectedProperty().map(row -> row.filter(AnswerRow::denies).isPresent());
    return new FieldGrid("answers-grid", "answers-label")
        .with(
            MESSAGES.get("when"),
            field("when", MESSAGES.get("when.spoken"), MESSAGES.get("when.prompt")))
        .with(MESSAGES.get("round"), round())
        .with(
            MESSAGES.get("delay"),
            field("delay", MESSAGES.get("delay"), MESSAGES.get("delay.prompt")))
        .withWhile(
            denies, MESSAGES.get("message"), field("message", MESSAGES.get("message.spoken"), ""))
        .withWhile(denies, MESSAGES.get("code"), field("code", MESSAGES.get("code.spoken"), "403"));
  }

  private TextField field(String name, String spoken, String prompt) {
    return Inputs.text(
        "design/answers/" + name, spoken, prompt, answers.fieldProperty(name), "answers-field");
  }

  private ComboBox<String> round() {
    ComboBox<String> round =
        ChoiceBoxes.box(
            "design/answers/round",
            FXCollections.observableArrayList("", "0", "1"),
            answers.fieldProperty("round"),
            AnswerDetailsView::words);
    ScreenReaderLabel.name(round, MESSAGES.get("round.spoken"));
    round
        .disableProperty()
        .bind(
            answers
                .selectedProperty()
                .map(row -> row.filter(one -> !one.isOfWebhook()).isPresent()));
    return round;
  }

  private static String words(String round) {
    return switch (round) {
      case "0" -> MESSAGES.get("round.first");
      case "1" -> MESSAGES.get("round.second");
      default -> MESSAGES.get("round.every");
    };
  }
}
