package dev.admittance.app.editor.cel;

import dev.admittance.app.controls.CommonCodeArea;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.editor.completion.CompletionPopup;
import dev.admittance.app.messages.Messages;
import dev.admittance.completion.CompletionItem;
import dev.admittance.completion.expression.CelToken;
import java.util.List;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.scene.TraversalDirection;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.util.UndoUtils;

/// The editor of an expression: syntax colours, the server's errors underlined, matching brackets,
/// and completion as one types or on Ctrl+Space. Tab leaves the editor; undo is that of the file,
/// if the expression has one.
public final class CelEditor extends StackPane {
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
  private static final int MOST_LINES = 14;

  private final CelExpression model;
  private final Optional<CelExpression.OfFile> file;
  private final int fewestLines;
  private Optional<Runnable> enter = Optional.empty();
  private final CodeArea area = new CommonCodeArea();
  private final CompletionPopup popup = new CompletionPopup(this::insert);

  /// @param name what the expression is, for screen readers
  /// @param fewestLines its height while it is short
  public CelEditor(CelExpression model, String id, ObservableValue<String> name, int fewestLines) {
    this.model = model;
    this.fewestLines = fewestLines;
    file = model instanceof CelExpression.OfFile of ? Optional.of(of) : Optional.empty();
    getStyleClass().add("cel-editor");
    Nodes.addSheet(this, CelEditor.class, "cel.css");
    area.setId(id);
    area.setWrapText(true);
    file.ifPresent(_ -> area.setUndoManager(UndoUtils.noOpUndoManager()));
    area.textProperty().addListener((_, _, text) -> typed(text));
    area.caretPositionProperty().addListener((_, _, _) -> colour());
    area.addEventFilter(KeyEvent.KEY_PRESSED, this::press);
    area.addEventHandler(KeyEvent.KEY_TYPED, this::complete);
    area.focusedProperty()
        .subscribe(focused -> {
          if (!focused) {
            popup.hide();
            file.ifPresent(CelExpression.OfFile::commit);
          }
        });
    area.totalHeightEstimateProperty().addListener((_, _, _) -> fit());
    getChildren().setAll(area);
    model.draftProperty().subscribe(this::show);
    model.issuesProperty().subscribe(_ -> colour());
    name.subscribe(now -> ScreenReaderLabel.name(area, MESSAGES.get("cel", now)));
    fit();
  }

  /// What is shown while there is no text.
  public void setPrompt(String text) {
    area.setPlaceholder(Nodes.label(text, "cel-prompt"));
  }

  /// Lets Enter run an action, unless it accepts a completion; it begins no line then.
  public void onEnter(Runnable action) {
    enter = Optional.of(action);
  }

  public void focus() {
    area.requestFocus();
  }

  private void fit() {
    Double estimate = area.getTotalHeightEstimate();
    double lines = estimate == null ? 0 : estimate / LINE;
    double shown = Math.clamp(Math.ceil(lines), fewestLines, MOST_LINES);
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
      area.setStyleSpans(0, CelSpans.of(text, model.issuesProperty().getValue(), brackets));
    }
  }

  private void press(KeyEvent event) {
    boolean enters = enter.isPresent() && event.getCode() == KeyCode.ENTER;
    if (enters && popup.chosen().filter(this::isWritten).isPresent()) {
      popup.hide();
    }
    if (popup.press(event)) {
      event.consume();
    } else if (COMPLETE.match(event)) {
      offer();
      event.consume();
    } else if (file.isPresent() && UNDO.match(event)) {
      file.get().undo();
      event.consume();
    } else if (file.isPresent() && (REDO.match(event) || REDO_TOO.match(event))) {
      file.get().redo();
      event.consume();
    } else if (enters) {
      enter.orElseThrow().run();
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
    List<CompletionItem> found = model.complete(area.getText(), area.getCaretPosition());
    if (found.isEmpty()) {
      popup.hide();
    } else {
      area.getCaretBounds().ifPresent(bounds -> popup.show(area, bounds, found));
    }
  }

  private boolean isWritten(CompletionItem chosen) {
    int start = chosen.edit().start();
    return area.getText(start, area.getCaretPosition()).equals(chosen.edit().replacement());
  }

  private void insert(CompletionItem chosen) {
    area.replaceText(chosen.edit().start(), area.getCaretPosition(), chosen.edit().replacement());
    area.moveTo(chosen.caret());
  }
}
