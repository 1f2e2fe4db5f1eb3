package dev.admittance.app.design.answers;

import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;

/// The fields and the actions of the selected answer.
final class AnswerDetailsView extends VBox {
  private static final Messages MESSAGES = Messages.of(AnswerDetailsView.class);

  private final AnswersViewModel answers;

  AnswerDetailsView(AnswersViewModel answers) {
    this.answers = answers;
    getStyleClass().add("answers-details");
    getChildren().setAll(buttons(), fields());
    AnswerControls.showWhere(answers.selectedProperty().map(row -> row.isPresent()), this);
  }

  private Node buttons() {
    MenuButton respond =
        AnswerControls.menu(
            "design/answers/respond",
            "mdi2r-reply-outline",
            MESSAGES.get("response"),
            MESSAGES.get("response.spoken"));
    for (ResponseTemplate template : ResponseTemplate.values()) {
      respond.getItems().add(AnswerControls.item(template, answers::respond));
    }
    Node patch =
        AnswerControls.button(
            "design/answers/build",
            "mdi2f-file-document-edit-outline",
            MESSAGES.get("build-patch"),
            MESSAGES.get("build-patch.spoken"),
            answers.builder()::start);
    Node sooner =
        AnswerControls.button(
            "design/answers/sooner",
            "mdi2a-arrow-up",
            "",
            MESSAGES.get("try-sooner"),
            () -> answers.move(-1));
    sooner.disableProperty().bind(answers.indexProperty().lessThanOrEqualTo(0));
    Node later =
        AnswerControls.button(
            "design/answers/later",
            "mdi2a-arrow-down",
            "",
            MESSAGES.get("try-later"),
            () -> answers.move(1));
    later
        .disableProperty()
        .bind(
            answers
                .indexProperty()
                .greaterThanOrEqualTo(Bindings.size(answers.rows()).subtract(1)));
    FlowPane row =
        new FlowPane(
            respond,
            patch,
            sooner,
            later,
            AnswerControls.button(
                "design/answers/remove",
                "mdi2d-delete-outline",
                "",
                MESSAGES.get("remove"),
                answers::remove));
    row.getStyleClass().add("answers-buttons");
    return row;
  }

  private Node fields() {
    GridPane grid = new GridPane();
    grid.getStyleClass().add("answers-grid");
    TextField when =
        AnswerControls.field(
            "design/answers/when",
            MESSAGES.get("when.spoken"),
            MESSAGES.get("when.prompt"),
            answers.whenProperty());
    TextField delay =
        AnswerControls.field(
            "design/answers/delay",
            MESSAGES.get("delay"),
            MESSAGES.get("delay.prompt"),
            answers.delayProperty());
    TextField message =
        AnswerControls.field(
            "design/answers/message",
            MESSAGES.get("message.spoken"),
            "",
            answers.messageProperty());
    TextField code =
        AnswerControls.field(
            "design/answers/code", MESSAGES.get("code.spoken"), "403", answers.codeProperty());
    ComboBox<String> round = round();
    grid.addRow(0, AnswerControls.label(MESSAGES.get("when"), when), when);
    grid.addRow(1, AnswerControls.label(MESSAGES.get("round"), round), round);
    grid.addRow(2, AnswerControls.label(MESSAGES.get("delay"), delay), delay);
    Node messageLabel = AnswerControls.label(MESSAGES.get("message"), message);
    Node codeLabel = AnswerControls.label(MESSAGES.get("code"), code);
    grid.addRow(3, messageLabel, message);
    grid.addRow(4, codeLabel, code);
    for (Node node : new Node[] {messageLabel, message, codeLabel, code}) {
      AnswerControls.showWhere(
          answers.selectedProperty().map(row -> row.filter(AnswerRow::denies).isPresent()), node);
    }
    GridPane.setHgrow(when, Priority.ALWAYS);
    return grid;
  }

  private ComboBox<String> round() {
    ComboBox<String> round = new ComboBox<>();
    round.setId("design/answers/round");
    ScreenReaderLabel.name(round, MESSAGES.get("round.spoken"));
    round.getItems().setAll("", "0", "1");
    round.setConverter(new RoundConverter());
    round.valueProperty().bindBidirectional(answers.roundProperty());
    round.setMaxWidth(Double.MAX_VALUE);
    round
        .disableProperty()
        .bind(
            answers
                .selectedProperty()
                .map(row -> row.filter(AnswerRow::isOfInitializer).isPresent()));
    return round;
  }

  private static final class RoundConverter extends StringConverter<String> {
    @Override
    public String toString(String round) {
      return switch (round) {
        case "0" -> MESSAGES.get("round.first");
        case "1" -> MESSAGES.get("round.second");
        case null, default -> MESSAGES.get("round.every");
      };
    }

    @Override
    public String fromString(String words) {
      return "";
    }
  }
}
