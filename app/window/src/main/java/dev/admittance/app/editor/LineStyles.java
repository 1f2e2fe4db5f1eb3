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

  /// The styles of a line with at least one character.
  ///
  /// @param blockScalar whether it is the text of a block scalar
  static StyleSpans<Collection<String>> of(
      String line, boolean blockScalar, List<TextOverlay> overlays) {
    StyleSpans<Collection<String>> spans = syntax(line, blockScalar);
    for (TextOverlay overlay : overlays) {
      spans = spans.overlay(marked(line, overlay), LineStyles::both);
    }
    return spans;
  }

  private static StyleSpans<Collection<String>> syntax(String line, boolean blockScalar) {
    List<LineToken> tokens =
        blockScalar
            ? List.of(new LineToken(0, line.length(), LineToken.Kind.STRING))
            : LineScanner.scan(line);
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
