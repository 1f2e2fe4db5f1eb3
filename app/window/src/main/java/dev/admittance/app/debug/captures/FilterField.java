package dev.admittance.app.debug.captures;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.debug.filter.QuerySuggestions.Suggestion;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import org.controlsfx.control.textfield.TextFields;

/// The quick filter, with completions for fields and values, and its errors below. Down moves to
/// the completions, Enter to the table.
final class FilterField extends VBox {
  private static final Messages MESSAGES = Messages.of(FilterField.class);

  private static final String HELP = MESSAGES.get("filter.help");

  /// A narrower field prompts without an example, in pixels.
  private static final double ROOM_FOR_EXAMPLE = 190;

  private final FilterViewModel filter;
  private final TextField field = TextFields.createClearableTextField();
  private final SuggestionPopup popup = new SuggestionPopup(this::take);

  /// @param onward moves the focus to the table
  FilterField(FilterViewModel filter, Runnable onward) {
    this.filter = filter;
    getStyleClass().add("filter-field");
    field.setId("debug/captures-filter");
    field
        .promptTextProperty()
        .bind(
            field
                .widthProperty()
                .map(width ->
                    MESSAGES.get(
                        width.doubleValue() < ROOM_FOR_EXAMPLE
                            ? "shared.filter"
                            : "filter.prompt")));
    ScreenReaderLabel.name(field, MESSAGES.get("filter"));
    Nodes.tip(field, HELP);
    field.textProperty().bindBidirectional(filter.textProperty());
    field.setOnAction(_ -> onward.run());
    field.addEventFilter(KeyEvent.KEY_PRESSED, event -> press(event, onward));
    field.addEventHandler(
        KeyEvent.KEY_TYPED,
        event -> {
          if (!event.isControlDown()) {
            offer();
          }
        });
    field
        .focusedProperty()
        .subscribe(focused -> {
          if (!focused) {
            popup.hide();
          }
        });
    getChildren().setAll(field, problem());
  }

  void focus() {
    field.requestFocus();
    field.selectAll();
  }

  private Label problem() {
    Label problem =
        Nodes.bound("debug/captures-filter-problem", filter.problemProperty(), "filter-problem");
    problem.setWrapText(true);
    Nodes.showWhile(problem, problem.textProperty().isNotEmpty());
    return problem;
  }

  private void press(KeyEvent event, Runnable onward) {
    if (popup.press(event)) {
      event.consume();
    } else if (event.isControlDown() && event.getCode() == KeyCode.SPACE) {
      show(filter.proposals(field.getCaretPosition()));
      event.consume();
    } else if (event.getCode() == KeyCode.DOWN) {
      onward.run();
      event.consume();
    } else if (event.getCode() == KeyCode.ESCAPE && !field.getText().isEmpty()) {
      field.clear();
      event.consume();
    }
  }

  /// Offers completions once something was typed.
  private void offer() {
    int caret = field.getCaretPosition();
    boolean begun = caret > 0 && !Character.isWhitespace(field.getText().charAt(caret - 1));
    show(begun ? filter.proposals(caret) : List.of());
  }

  private void show(List<Suggestion> proposals) {
    if (proposals.isEmpty()) {
      popup.hide();
    } else {
      Optional.ofNullable(field.localToScreen(field.getBoundsInLocal()))
          .ifPresent((Bounds bounds) -> popup.show(field, bounds, proposals));
    }
  }

  private void take(Suggestion proposal) {
    field.setText(proposal.text());
    field.positionCaret(proposal.caret());
    if (proposal.text().substring(0, proposal.caret()).endsWith(":")) {
      show(filter.proposals(proposal.caret()));
    }
  }
}
