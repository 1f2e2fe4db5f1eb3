package dev.admittance.app.design.answers;

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

/// The fields of the answer that is worked on, and what can be done with it.
final class AnswerDetailsView extends VBox {
  private final AnswersViewModel answers;

  AnswerDetailsView(AnswersViewModel answers) {
    this.answers = answers;
    getStyleClass().add("answers-details");
    getChildren().setAll(buttons(), fields());
    AnswerParts.showWhere(answers.selectedProperty().map(row -> row.isPresent()), this);
  }

  private Node buttons() {
    MenuButton respond =
        AnswerParts.menu(
            "design/answers/respond",
            "mdi2r-reply-outline",
            "Response",
            "Have it answer something else");
    for (ResponseTemplate template : ResponseTemplate.values()) {
      respond.getItems().add(AnswerParts.item(template, answers::respond));
    }
    Node patch =
        AnswerParts.button(
            "design/answers/build",
            "mdi2f-file-document-edit-outline",
            "Build patch",
            "Edit an object of a capture and answer with the JSON Patch that does the same",
            answers.builder()::start);
    Node sooner =
        AnswerParts.button(
            "design/answers/sooner", "mdi2a-arrow-up", "", "Try it sooner", () -> answers.move(-1));
    sooner.disableProperty().bind(answers.indexProperty().lessThanOrEqualTo(0));
    Node later =
        AnswerParts.button(
            "design/answers/later", "mdi2a-arrow-down", "", "Try it later", () -> answers.move(1));
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
            AnswerParts.button(
                "design/answers/remove",
                "mdi2d-delete-outline",
                "",
                "Remove the answer",
                answers::remove));
    row.getStyleClass().add("answers-buttons");
    return row;
  }

  private Node fields() {
    GridPane grid = new GridPane();
    grid.getStyleClass().add("answers-grid");
    TextField when =
        AnswerParts.field(
            "design/answers/when",
            "When: a CEL condition",
            "always; or CEL over request, object, oldObject",
            answers.whenProperty());
    TextField delay =
        AnswerParts.field("design/answers/delay", "Delay", "none; 120ms", answers.delayProperty());
    TextField message =
        AnswerParts.field(
            "design/answers/message", "Message of the denial", "", answers.messageProperty());
    TextField code =
        AnswerParts.field(
            "design/answers/code", "Code of the denial", "403", answers.codeProperty());
    ComboBox<String> round = round();
    grid.addRow(0, AnswerParts.label("When", when), when);
    grid.addRow(1, AnswerParts.label("Answers", round), round);
    grid.addRow(2, AnswerParts.label("Delay", delay), delay);
    Node messageLabel = AnswerParts.label("Message", message);
    Node codeLabel = AnswerParts.label("Code", code);
    grid.addRow(3, messageLabel, message);
    grid.addRow(4, codeLabel, code);
    for (Node node : new Node[] {messageLabel, message, codeLabel, code}) {
      AnswerParts.showWhere(
          answers.selectedProperty().map(row -> row.filter(AnswerRow::denies).isPresent()), node);
    }
    GridPane.setHgrow(when, Priority.ALWAYS);
    return grid;
  }

  private ComboBox<String> round() {
    ComboBox<String> round = new ComboBox<>();
    round.setId("design/answers/round");
    round.setAccessibleText("Which calls it answers");
    round.getItems().setAll("", "0", "1");
    round.setConverter(new RoundWords());
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

  private static final class RoundWords extends StringConverter<String> {
    @Override
    public String toString(String round) {
      return switch (round) {
        case "0" -> "the first call";
        case "1" -> "the reinvocation";
        case null, default -> "every call";
      };
    }

    @Override
    public String fromString(String words) {
      return "";
    }
  }
}
