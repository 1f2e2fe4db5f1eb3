package dev.admittance.app.debug.explore;

import dev.admittance.app.controls.CodeToken;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import javafx.scene.TraversalDirection;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;

/// A short YAML text to be changed. Only the lines in sight are coloured. Tab leaves it, as it does
/// any other field; Ctrl+Enter runs what it is for.
final class YamlArea extends StackPane {
  private final CodeArea area = new CodeArea();
  private boolean waiting;

  /// Follows a text.
  ///
  /// @param id of the text
  /// @param label its accessible name
  /// @param typed gets what a person writes
  /// @param enter called on Ctrl+Enter
  YamlArea(
      String id,
      String label,
      ObservableValue<String> text,
      Consumer<String> typed,
      Runnable enter) {
    getStyleClass().add("yaml-area");
    area.setId(id);
    area.setAccessibleText(label);
    area.textProperty().addListener((_, _, now) -> typed.accept(now));
    area.plainTextChanges().subscribe(_ -> colourSoon());
    area.getVisibleParagraphs().addModificationObserver(_ -> colourSoon());
    area.addEventFilter(KeyEvent.KEY_PRESSED, event -> press(event, enter));
    getChildren().setAll(new VirtualizedScrollPane<>(area));
    text.subscribe(this::show);
  }

  /// Takes the keys.
  void focusText() {
    area.requestFocus();
  }

  /// Puts the caret at a place, 1-based.
  void goTo(int line, int column) {
    int paragraph = Math.clamp(line - 1, 0, area.getParagraphs().size() - 1);
    area.moveTo(paragraph, Math.clamp(column - 1, 0, area.getParagraphLength(paragraph)));
    area.requestFollowCaret();
    area.requestFocus();
  }

  private void show(String wanted) {
    if (!area.getText().equals(wanted)) {
      area.replaceText(wanted);
      area.getUndoManager().forgetHistory();
      area.moveTo(0);
      area.requestFollowCaret();
    }
  }

  private void press(KeyEvent event, Runnable enter) {
    if (event.getCode() == KeyCode.ENTER && event.isShortcutDown()) {
      enter.run();
      event.consume();
    } else if (event.getCode() == KeyCode.TAB && !event.isShortcutDown()) {
      area.requestFocusTraversal(
          event.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
      event.consume();
    }
  }

  /// The area must not be changed while it lays itself out.
  private void colourSoon() {
    if (!waiting) {
      waiting = true;
      Platform.runLater(this::colour);
    }
  }

  private void colour() {
    waiting = false;
    if (area.getVisibleParagraphs().isEmpty()) {
      return;
    }
    int last = Math.min(area.lastVisibleParToAllParIndex(), area.getParagraphs().size() - 1);
    for (int i = Math.max(0, area.firstVisibleParToAllParIndex()); i <= last; i++) {
      colour(i);
    }
  }

  private void colour(int paragraph) {
    String line = area.getParagraph(paragraph).getText();
    if (line.isEmpty()) {
      return;
    }
    StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
    int at = 0;
    for (CodeToken token : CodeToken.ofYaml(line)) {
      spans.add(List.of(), token.start() - at);
      spans.add(List.of(token.styleClass()), token.end() - token.start());
      at = token.end();
    }
    spans.add(List.of(), line.length() - at);
    StyleSpans<Collection<String>> wanted = spans.create();
    if (!wanted.equals(area.getStyleSpans(paragraph))) {
      area.setStyleSpans(paragraph, 0, wanted);
    }
  }
}
