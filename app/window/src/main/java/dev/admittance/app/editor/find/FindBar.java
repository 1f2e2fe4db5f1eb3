package dev.admittance.app.editor.find;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.KeyTip;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;

/// The find and replace bar. Escape closes it, Enter moves to the next hit, Shift+Enter to the
/// previous one.
public final class FindBar extends GridPane {
  private static final Messages MESSAGES = Messages.of(FindBar.class);

  private static final PseudoClass FAILED = PseudoClass.getPseudoClass("failed");

  private static final KeyCombination REPLACE =
      new KeyCodeCombination(KeyCode.H, KeyCombination.SHORTCUT_DOWN);

  private final FindViewModel model;
  private final TextField query = new TextField();
  private final TextField replacement = new TextField();
  private final Runnable leave;

  /// @param leave returns the focus to the editor
  public FindBar(FindViewModel model, Runnable leave) {
    this.model = model;
    this.leave = leave;
    Nodes.withId("design/find", Nodes.styled(this, "find-bar"));
    Nodes.showWhile(this, model.shownProperty());
    field(query, "design/find/query", MESSAGES.get("query"));
    query.textProperty().bindBidirectional(model.queryProperty());
    field(replacement, "design/find/replacement", MESSAGES.get("replacement"));
    replacement.textProperty().bindBidirectional(model.replacementProperty());
    addRow(0, query, first());
    addRow(1, replacement, second());
    for (Node node : new Node[] {replacement, getChildren().getLast()}) {
      Nodes.showWhile(node, model.replacingProperty());
    }
    addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
    // A text field would treat the keys as Backspace.
    addEventFilter(KeyEvent.KEY_PRESSED, this::replaceIfAsked);
    model.askedProperty().addListener((_, _, _) -> focusQuery());
  }

  private void focusQuery() {
    query.requestFocus();
    query.selectAll();
  }

  private HBox first() {
    Label status = Nodes.bound("design/find/status", model.statusProperty(), "find-status");
    model
        .failedProperty()
        .subscribe(failed -> {
          status.pseudoClassStateChanged(FAILED, failed);
          query.pseudoClassStateChanged(Styles.STATE_DANGER, failed);
        });
    return Nodes.row(
        "find-row",
        Buttons.toggle(
            "design/find/match-case",
            "mdi2f-format-letter-case",
            MESSAGES.get("match-case"),
            MESSAGES.get("match-case"),
            model.matchCaseProperty()),
        Buttons.toggle(
            "design/find/whole-word",
            "mdi2f-format-letter-matches",
            MESSAGES.get("whole-words"),
            MESSAGES.get("whole-words"),
            model.wholeWordProperty()),
        Buttons.toggle(
            "design/find/regex",
            "mdi2r-regex",
            MESSAGES.get("regex"),
            MESSAGES.get("regex"),
            model.regexProperty()),
        keyed(
            Buttons.icon(
                "design/find/previous",
                "mdi2a-arrow-up",
                MESSAGES.get("previous"),
                model::previous),
            "design/find-previous"),
        keyed(
            Buttons.icon("design/find/next", "mdi2a-arrow-down", MESSAGES.get("next"), model::next),
            "design/find-next"),
        status,
        Buttons.icon("design/find/close", "mdi2c-close", MESSAGES.get("close"), this::close));
  }

  private HBox second() {
    Button one =
        Buttons.of("design/find/replace", MESSAGES.get("shared.replace"), () -> model.replace());
    Button all = Nodes.withId("design/find/replace-all", new Button(MESSAGES.get("replace-all")));
    all.setOnAction(_ -> model.replaceAll());
    one.getStyleClass().add(Styles.SMALL);
    all.getStyleClass().add(Styles.SMALL);
    return Nodes.row("find-row", one, all);
  }

  private static void field(TextField field, String id, String label) {
    field.setId(id);
    field.setPromptText(label);
    ScreenReaderLabel.name(field, label);
    field.getStyleClass().add(Styles.SMALL);
    field.setPrefColumnCount(28);
    field.setMinWidth(140);
  }

  private static Button keyed(Button button, String action) {
    Nodes.tip(button, () -> new KeyTip(button.getAccessibleText(), action));
    return button;
  }

  private void replaceIfAsked(KeyEvent event) {
    if (REPLACE.match(event)) {
      model.show("", true);
      replacement.requestFocus();
      event.consume();
    }
  }

  private void pressed(KeyEvent event) {
    if (event.getCode() == KeyCode.ESCAPE) {
      close();
      event.consume();
    } else if (event.getCode() == KeyCode.ENTER && replacement.equals(event.getTarget())) {
      model.replace();
      event.consume();
    } else if (event.getCode() == KeyCode.ENTER && query.equals(event.getTarget())) {
      if (event.isShiftDown()) {
        model.previous();
      } else {
        model.next();
      }
      event.consume();
    }
  }

  private void close() {
    model.hide();
    leave.run();
  }
}
