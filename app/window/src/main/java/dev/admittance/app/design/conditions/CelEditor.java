package dev.admittance.app.design.conditions;

import dev.admittance.app.completion.CompletionItem;
import dev.admittance.app.controls.CommonCodeArea;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.editor.text.CelToken;
import dev.admittance.app.messages.Messages;
import java.util.List;
import javafx.scene.TraversalDirection;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.util.UndoUtils;

/// The editor of an expression: syntax colours, the server's errors underlined, matching brackets,
/// and completion as one types or on Ctrl+Space. Tab leaves the editor; undo is that of the file.
final class CelEditor extends StackPane {
  private static final Messages MESSAGES = Messages.of(CelEditor.class);

  private static final KeyCombination COMPLETE =
      new KeyCodeCombination(KeyCode.SPACE, KeyCombination.CONTROL_DOWN);
  private static final KeyCombination UNDO =
      new KeyCodeCombination(KeyCode.Z, KeyCombination.SHORTCUT_DOWN);
  private static final KeyCombination REDO =
      new KeyCodeCombination(KeyCode.Z, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);
  private static final KeyCombination REDO_TOO =
      new KeyCodeCombination(KeyCode.Y, KeyCombination.SHORTCUT_DOWN);

  private static final double LINE = 18;
  private static final double AROUND = 14;
  private static final int FEWEST_LINES = 3;
  private static final int MOST_LINES = 14;

  private final ConditionsViewModel model;
  private final CodeArea area = new CommonCodeArea();
  private final CelCompletionPopup popup = new CelCompletionPopup(this::insert);

  CelEditor(ConditionsViewModel model, String id) {
    this.model = model;
    getStyleClass().add("cel-editor");
    area.setId(id);
    area.setWrapText(true);
    area.setUndoManager(UndoUtils.noOpUndoManager());
    area.textProperty().addListener((_, _, text) -> typed(text));
    area.caretPositionProperty().addListener((_, _, _) -> colour());
    area.addEventFilter(KeyEvent.KEY_PRESSED, this::press);
    area.addEventHandler(KeyEvent.KEY_TYPED, this::complete);
    area.focusedProperty()
        .subscribe(focused -> {
          if (!focused) {
            popup.hide();
            model.commit();
          }
        });
    area.totalHeightEstimateProperty().addListener((_, _, _) -> fit());
    getChildren().setAll(area);
    model.draftProperty().subscribe(this::show);
    model.compiledProperty().subscribe(_ -> colour());
    model
        .slotProperty()
        .subscribe(slot -> ScreenReaderLabel.name(area, MESSAGES.get("cel", slot.title())));
    fit();
  }

  private void fit() {
    Double estimate = area.getTotalHeightEstimate();
    double lines = estimate == null ? 0 : estimate / LINE;
    double shown = Math.clamp(Math.ceil(lines), FEWEST_LINES, MOST_LINES);
    setPrefHeight(shown * LINE + AROUND);
    setMinHeight(shown * LINE + AROUND);
  }

  private void typed(String text) {
    model.draftProperty().set(text);
    colour();
  }

  private void show(String text) {
    if (!area.getText().equals(text)) {
      int caret = Math.min(area.getCaretPosition(), text.length());
      area.replaceText(text);
      area.moveTo(caret);
    }
  }

  private void colour() {
    String text = area.getText();
    if (!text.isEmpty()) {
      List<Integer> brackets = CelToken.bracketsAt(text, area.getCaretPosition());
      area.setStyleSpans(0, CelSpans.of(text, model.compiledProperty().get().problems(), brackets));
    }
  }

  private void press(KeyEvent event) {
    if (popup.press(event)) {
      event.consume();
    } else if (COMPLETE.match(event)) {
      offer();
      event.consume();
    } else if (UNDO.match(event)) {
      model.undo();
      event.consume();
    } else if (REDO.match(event) || REDO_TOO.match(event)) {
      model.redo();
      event.consume();
    } else if (event.getCode() == KeyCode.TAB) {
      traverse(!event.isShiftDown());
      event.consume();
    }
  }

  private void traverse(boolean forward) {
    area.requestFocusTraversal(forward ? TraversalDirection.NEXT : TraversalDirection.PREVIOUS);
  }

  private void complete(KeyEvent event) {
    String typed = event.getCharacter();
    boolean begins = typed.equals(".") || (typed.length() == 1 && isName(typed.charAt(0)));
    if (begins) {
      offer();
    } else {
      popup.hide();
    }
  }

  private static boolean isName(char letter) {
    return Character.isLetterOrDigit(letter) || letter == '_';
  }

  private void offer() {
    List<CompletionItem> found =
        model.complete(area.getText(), area.getCaretPosition()).completions();
    if (found.isEmpty()) {
      popup.hide();
    } else {
      area.getCaretBounds().ifPresent(bounds -> popup.show(area, bounds, found));
    }
  }

  private void insert(CompletionItem chosen) {
    area.replaceText(chosen.edit().start(), area.getCaretPosition(), chosen.edit().replacement());
    area.moveTo(chosen.caret());
  }
}
