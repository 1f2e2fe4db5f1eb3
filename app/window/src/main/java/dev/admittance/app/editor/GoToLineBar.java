package dev.admittance.app.editor;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.KeyActions;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.editor.text.LineColumn;
import dev.admittance.app.messages.Messages;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;

/// Asks for a line number with an optional column, and goes there.
final class GoToLineBar extends HBox {
  private static final Messages MESSAGES = Messages.of(GoToLineBar.class);

  private static final Pattern PLACE =
      Pattern.compile("\\s*(\\d{1,9})(?:\\s*[:,]\\s*(\\d{1,9}))?\\s*");

  private final EditorArea area;
  private final TextField number = new TextField();
  private final Label hint = new Label();

  GoToLineBar(EditorArea area) {
    this.area = area;
    Nodes.withId("design/go-to", Nodes.styled(this, "go-to-bar"));
    setVisible(false);
    managedProperty().bind(visibleProperty());
    number.setId("design/go-to/line");
    number.setPromptText(MESSAGES.get("line.prompt"));
    ScreenReaderLabel.name(number, MESSAGES.get("line.name"));
    number.getStyleClass().add(Styles.SMALL);
    hint.getStyleClass().add("find-status");
    getChildren().addAll(number, hint);
    number.setOnAction(_ -> go());
    KeyActions.on(KeyCode.ESCAPE, this, this::close);
    number.focusedProperty().subscribe(focused -> setVisible(focused && isVisible()));
  }

  void ask() {
    hint.setText(MESSAGES.get("line.range").formatted(area.lines().count()));
    number.setText(Integer.toString(area.getCurrentParagraph() + 1));
    setVisible(true);
    number.requestFocus();
    number.selectAll();
  }

  private void go() {
    Optional<LineColumn> place = place(number.getText());
    if (place.isPresent()) {
      int offset = area.offset(place.get());
      area.show(offset, offset);
      close();
    }
  }

  private void close() {
    setVisible(false);
    area.requestFocus();
  }

  /// The position in a text; empty if it is invalid.
  static Optional<LineColumn> place(String typed) {
    Matcher matcher = PLACE.matcher(typed);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    int column = matcher.group(2) == null ? 1 : Integer.parseInt(matcher.group(2));
    return Optional.of(
        new LineColumn(Integer.parseInt(matcher.group(1)) - 1, Math.max(0, column - 1)));
  }
}
