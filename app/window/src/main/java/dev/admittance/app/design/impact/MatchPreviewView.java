package dev.admittance.app.design.impact;

import atlantafx.base.theme.Styles;
import dev.admittance.app.checks.CheckTable;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Inputs;
import dev.admittance.app.controls.KeyActions;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.pipeline.ParticipantMatch;
import dev.admittance.simulator.request.Operation;
import java.util.Optional;
import javafx.beans.property.StringProperty;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// A form for a request, and every participant with whether the request calls it and why.
final class MatchPreviewView extends BorderPane {
  private static final Messages MESSAGES = Messages.of(MatchPreviewView.class);

  private final MatchPreviewViewModel question;
  private final ListView<ParticipantMatch> matches = new ListView<>();
  private final CheckTable why = new CheckTable("design/question/why");
  private final Label reason = new Label();
  private final ChoiceBox<Operation> operation = new ChoiceBox<>();

  MatchPreviewView(MatchPreviewViewModel question) {
    this.question = question;
    setId("design/question");
    getStyleClass().add("question");
    configureMatches();
    SplitPane answer = new SplitPane(list(), detail());
    answer.setOrientation(Orientation.HORIZONTAL);
    answer.setDividerPositions(0.42);
    setTop(form());
    setCenter(answer);
  }

  void focusForm() {
    operation.requestFocus();
  }

  private VBox form() {
    Inputs.named("design/question/operation", MESSAGES.get("shared.operation"), operation);
    operation.setPrefWidth(110);
    operation.getItems().setAll(Operation.values());
    operation.valueProperty().bindBidirectional(question.operationProperty());
    ComboBox<String> resource =
        Inputs.named(
            "design/question/resource",
            MESSAGES.get("question.resource"),
            new ComboBox<>(question.resources()));
    resource.setEditable(true);
    resource.setPrefWidth(230);
    resource.getEditor().textProperty().bindBidirectional(question.resourceProperty());
    FlowPane typed =
        new FlowPane(
            operation,
            resource,
            field("namespace", MESSAGES.get("shared.namespace"), 110, question.namespaceProperty()),
            field("name", MESSAGES.get("shared.name"), 110, question.nameProperty()),
            field("labels", MESSAGES.get("question.labels"), 150, question.labelsProperty()),
            field("user", MESSAGES.get("shared.user"), 110, question.userProperty()),
            field("groups", MESSAGES.get("question.groups"), 110, question.groupsProperty()));
    typed.getStyleClass().add("question-fields");
    typed.disableProperty().bind(question.captureProperty().map(Optional::isPresent));
    return Nodes.column("question-form", typed, captures());
  }

  private static Node field(String id, String prompt, double width, StringProperty text) {
    TextField field = new TextField();
    field.setPromptText(prompt);
    Inputs.named("design/question/" + id, prompt, field);
    field.setPrefWidth(width);
    field.textProperty().bindBidirectional(text);
    return field;
  }

  private HBox captures() {
    ComboBox<MatchPreviewViewModel.Asked> captures =
        Inputs.named(
            "design/question/capture",
            MESSAGES.get("question.captures"),
            new ComboBox<>(question.captures()));
    captures.setPromptText(MESSAGES.get("question.captures.prompt"));
    captures.setPrefWidth(430);
    captures
        .valueProperty()
        .subscribe(value -> question.captureProperty().set(Optional.ofNullable(value)));
    question.captureProperty().subscribe(value -> captures.setValue(value.orElse(null)));
    Button typed =
        Buttons.of(
            "design/question/typed",
            MESSAGES.get("question.typed"),
            () -> question.captureProperty().set(Optional.empty()));
    typed.disableProperty().bind(question.captureProperty().map(Optional::isEmpty));
    Label summary =
        Nodes.bound("design/question/summary", question.summaryProperty(), "coverage-chosen");
    return Nodes.row("question-line", captures, typed, summary);
  }

  private void configureMatches() {
    matches.setId("design/question/matches");
    matches.setAccessibleText(MESSAGES.get("question.matches"));
    matches.getStyleClass().add("dense");
    matches.setItems(question.matches());
    matches.setCellFactory(_ -> new MatchCell());
    matches.getSelectionModel().selectedItemProperty().subscribe(this::show);
    KeyActions.onOpen(matches, this::open);
  }

  private VBox list() {
    Label hint = Nodes.label(MESSAGES.get("hint.rules"), Styles.TEXT_MUTED, "coverage-hint");
    VBox.setVgrow(matches, Priority.ALWAYS);
    return new VBox(matches, hint);
  }

  private VBox detail() {
    reason.setId("design/question/reason");
    reason.getStyleClass().add("coverage-chosen");
    reason.setWrapText(true);
    VBox.setVgrow(why, Priority.ALWAYS);
    show(null);
    return new VBox(reason, why);
  }

  private void show(@Nullable ParticipantMatch match) {
    Optional<ParticipantMatch> chosen = Optional.ofNullable(match);
    Optional<MatchTree> tree = chosen.flatMap(ParticipantMatch::why);
    reason.setText(
        chosen
            .map(one ->
                ParticipantDescriptions.name(one.who().id())
                    + " · "
                    + CoverageDescriptions.verdict(one)
                    + ": "
                    + one.reason())
            .orElse(MESSAGES.get("question.choose")));
    why.setVisible(tree.isPresent());
    why.show(tree);
  }

  private void open() {
    ParticipantMatch selected = matches.getSelectionModel().getSelectedItem();
    if (selected != null) {
      question.open(selected);
    }
  }
}
