package dev.admittance.app.editor;

import dev.admittance.app.editor.text.Folds;
import dev.admittance.app.editor.text.Selection;
import java.util.OptionalInt;

/// Collapses and expands the blocks of the text.
final class CodeFolding {
  /// The most blocks folded at once, since each takes some time.
  private static final int MOST_AT_ONCE = 1_000;

  private final EditorArea area;

  CodeFolding(EditorArea area) {
    this.area = area;
    area.onShow(this::reveal);
  }

  /// Whether the lines below a line are hidden.
  boolean isFolded(int line) {
    return line + 1 < area.lines().count() && area.isFolded(line + 1) && !area.isFolded(line);
  }

  /// Whether a line can currently be folded or unfolded.
  GutterLook.Fold state(int line) {
    if (isFolded(line)) {
      return GutterLook.Fold.FOLDED;
    }
    return Folds.begins(area.lines(), line) ? GutterLook.Fold.OPEN : GutterLook.Fold.NONE;
  }

  /// Folds or unfolds the block of a line.
  void toggle(int line) {
    if (isFolded(line)) {
      unfold(line);
    } else {
      fold(line);
    }
  }

  /// Folds the innermost unfolded block at the caret.
  void foldAtCaret() {
    Folds.around(area.lines(), area.getCurrentParagraph(), this::isFolded).ifPresent(this::fold);
  }

  /// Unfolds the block of the caret's line.
  void unfoldAtCaret() {
    if (isFolded(area.getCurrentParagraph())) {
      unfold(area.getCurrentParagraph());
    }
  }

  /// Folds all top-level blocks from the first visible line on.
  void foldAll() {
    int folded = 0;
    int line = 0;
    while (line < area.lines().count() && folded < MOST_AT_ONCE) {
      OptionalInt end = Folds.end(area.lines(), line);
      if (end.isPresent() && !isFolded(line)) {
        fold(line);
        folded++;
      }
      line = end.orElse(line) + 1;
    }
  }

  void unfoldAll() {
    for (int line = 0; line < area.lines().count(); line++) {
      if (isFolded(line)) {
        unfold(line);
      }
    }
  }

  /// Unfolds the block that hides a line.
  void reveal(int line) {
    while (area.isFolded(line)) {
      int head = line;
      while (head > 0 && area.isFolded(head)) {
        head--;
      }
      unfold(head);
      if (head == 0) {
        return;
      }
    }
  }

  private void fold(int line) {
    OptionalInt end = Folds.end(area.lines(), line);
    if (end.isEmpty()) {
      return;
    }
    Selection before = area.selection();
    area.foldParagraphs(line, end.getAsInt());
    int caret = before.caret().line();
    if (caret <= line || caret > end.getAsInt()) {
      area.select(before);
    }
  }

  private void unfold(int line) {
    Selection before = area.selection();
    area.unfoldParagraphs(line);
    area.select(before);
  }
}
