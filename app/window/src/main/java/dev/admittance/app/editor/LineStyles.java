package dev.admittance.app.editor;

import dev.admittance.app.editor.text.LineScanner;
import dev.admittance.app.editor.text.LineToken;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;

/// Computes the style classes of a line: syntax with overlays.
final class LineStyles {
  private LineStyles() {}

  /// What a line of a block scalar is.
  enum Block {
    NONE,
    TEXT,
    /// It is in a CEL expression.
    EXPRESSION
  }

  /// The styles of a line with at least one character.
  ///
  /// @param block what the line is in
  static StyleSpans<Collection<String>> of(String line, Block block, List<TextOverlay> overlays) {
    StyleSpans<Collection<String>> spans = syntax(line, block);
    for (TextOverlay overlay : overlays) {
      spans = spans.overlay(marked(line, overlay), LineStyles::both);
    }
    return spans;
  }

  private static StyleSpans<Collection<String>> syntax(String line, Block block) {
    List<LineToken> tokens =
        switch (block) {
          case NONE -> LineScanner.scan(line);
          case TEXT -> List.of(new LineToken(0, line.length(), LineToken.Kind.STRING));
          case EXPRESSION -> LineScanner.scanExpression(line);
        };
    StyleSpansBuilder<Collection<String>> builder = new StyleSpansBuilder<>();
    int at = 0;
    for (LineToken token : tokens) {
      builder.add(List.of(), token.start() - at);
      builder.add(List.of(token.kind().styleClass()), token.end() - token.start());
      at = token.end();
    }
    return builder.add(List.of(), line.length() - at).create();
  }

  /// Marks at least one character, so that an empty range is visible.
  private static StyleSpans<Collection<String>> marked(String line, TextOverlay overlay) {
    int start = Math.clamp(overlay.start(), 0, line.length() - 1);
    int end = Math.clamp(overlay.end(), start + 1, line.length());
    return new StyleSpansBuilder<Collection<String>>()
        .add(List.of(), start)
        .add(List.of(overlay.styleClass()), end - start)
        .add(List.of(), line.length() - end)
        .create();
  }

  private static Collection<String> both(Collection<String> left, Collection<String> right) {
    if (left.containsAll(right)) {
      return left;
    }
    List<String> all = new ArrayList<>(left);
    all.addAll(right);
    return all;
  }
}
