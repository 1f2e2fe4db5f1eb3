package dev.admittance.app.controls;

import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.StackPane;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.StyleSpansBuilder;

/// A text to read, select and copy. Only what is in sight is coloured, and each line once.
public final class ReadOnlyCode extends StackPane {
  private final CodeArea area = new CodeArea();
  private final Function<String, List<CodeToken>> tokens;
  private final BitSet coloured = new BitSet();
  private boolean waiting;

  /// Follows a text.
  ///
  /// @param id of the text
  /// @param label its accessible name
  /// @param tokens what colours a line
  public ReadOnlyCode(
      String id,
      String label,
      ObservableValue<String> text,
      Function<String, List<CodeToken>> tokens) {
    this.tokens = tokens;
    getStyleClass().add("read-only-code");
    getStylesheets().add(ControlStyles.SHEET);
    area.setId(id);
    area.setAccessibleText(label);
    area.setEditable(false);
    area.getVisibleParagraphs().addModificationObserver(_ -> colourSoon());
    getChildren().setAll(new VirtualizedScrollPane<>(area));
    text.subscribe(this::show);
  }

  private void show(String wanted) {
    if (!area.getText().equals(wanted)) {
      coloured.clear();
      area.replaceText(wanted);
      area.getUndoManager().forgetHistory();
      area.moveTo(0);
      area.requestFollowCaret();
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
      if (!coloured.get(i)) {
        coloured.set(i);
        colour(i);
      }
    }
  }

  private void colour(int paragraph) {
    String line = area.getParagraph(paragraph).getText();
    List<CodeToken> found = tokens.apply(line);
    if (found.isEmpty()) {
      return;
    }
    StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
    int at = 0;
    for (CodeToken token : found) {
      spans.add(List.of(), token.start() - at);
      spans.add(List.of(token.styleClass()), token.end() - token.start());
      at = token.end();
    }
    spans.add(List.of(), line.length() - at);
    area.setStyleSpans(paragraph, 0, spans.create());
  }
}
