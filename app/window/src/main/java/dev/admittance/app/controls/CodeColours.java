package dev.admittance.app.controls;

import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import javafx.application.Platform;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;

/// Highlights an area line by line: only visible lines, and each once until the text changes.
public final class CodeColours {
  private final CodeArea area;
  private final Function<String, List<CodeToken>> tokens;
  private final BitSet coloured = new BitSet();
  private boolean waiting;

  private CodeColours(CodeArea area, Function<String, List<CodeToken>> tokens) {
    this.area = area;
    this.tokens = tokens;
  }

  /// Installs the highlighting of an area.
  ///
  /// @param tokens of a line
  public static void install(CodeArea area, Function<String, List<CodeToken>> tokens) {
    CodeColours colours = new CodeColours(area, tokens);
    area.plainTextChanges()
        .subscribe(_ -> {
          colours.coloured.clear();
          colours.colourSoon();
        });
    area.getVisibleParagraphs().addModificationObserver(_ -> colours.colourSoon());
  }

  /// Deferred, since the area must not change during its layout.
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
    if (line.isEmpty()) {
      return;
    }
    StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
    int at = 0;
    for (CodeToken token : tokens.apply(line)) {
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
