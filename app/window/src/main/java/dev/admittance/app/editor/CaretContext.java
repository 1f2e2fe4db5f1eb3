package dev.admittance.app.editor;

import dev.admittance.app.editor.text.Blocks;
import dev.admittance.app.editor.text.Brackets;
import dev.admittance.app.editor.text.LineColumn;
import dev.admittance.app.editor.text.LineScanner;
import dev.admittance.app.editor.text.LineToken;
import dev.admittance.app.editor.text.TextLines;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Highlights the context of the caret: the enclosing brackets or quotes, the key of the block, and
/// its indentation guide.
final class CaretContext implements Decoration {
  private final EditorArea area;
  private Optional<Brackets.Pair> pair = Optional.empty();
  private OptionalInt key = OptionalInt.empty();
  private int step;
  private int firstOfBlock;
  private int lastOfBlock;

  CaretContext(EditorArea area) {
    this.area = area;
  }

  /// Updates the context before the visible lines are styled.
  void update(int first, int last) {
    TextLines lines = area.lines();
    LineColumn caret = area.selection().caret();
    boolean selecting = area.getSelection().getLength() > 0;
    pair = selecting ? Optional.empty() : Brackets.at(lines, caret);
    key = Blocks.parent(lines, caret.line());
    step = Blocks.guides(lines, caret.line()) - 1;
    firstOfBlock = caret.line();
    lastOfBlock = caret.line();
    if (step >= 0) {
      while (firstOfBlock > first && Blocks.guides(lines, firstOfBlock - 1) > step) {
        firstOfBlock--;
      }
      while (lastOfBlock < last && Blocks.guides(lines, lastOfBlock + 1) > step) {
        lastOfBlock++;
      }
    }
  }

  /// The guide of the caret's block in a line; negative for none.
  int activeGuide(int line) {
    return line >= firstOfBlock && line <= lastOfBlock ? step : -1;
  }

  @Override
  public List<TextOverlay> of(int line, int start, String text) {
    List<TextOverlay> overlays = new ArrayList<>();
    pair.ifPresent(found -> {
      mark(found.one(), line, overlays);
      mark(found.other(), line, overlays);
    });
    if (key.isPresent() && key.getAsInt() == line) {
      LineScanner.scan(text).stream()
          .filter(token -> token.kind() == LineToken.Kind.KEY)
          .findFirst()
          .ifPresent(
              token -> overlays.add(new TextOverlay(token.start(), token.end(), "block-key")));
    }
    return overlays;
  }

  private static void mark(LineColumn place, int line, List<TextOverlay> overlays) {
    if (place.line() == line) {
      overlays.add(new TextOverlay(place.column(), place.column() + 1, "bracket-pair"));
    }
  }
}
