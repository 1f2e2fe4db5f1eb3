package dev.admittance.app.editor.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A text with its caret written as `¦` and, where something is selected, its anchor as `^`.
record Marked(List<String> lines, Selection selection) {
  static Marked of(String text) {
    List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
    LineColumn caret = take(lines, '¦').orElseThrow();
    // The anchor stands in front of the caret's mark or behind it, so the caret is looked up again.
    Optional<LineColumn> anchor = take(lines, '^');
    LineColumn first =
        anchor
            .filter(a -> a.line() == caret.line() && a.column() < caret.column())
            .map(_ -> new LineColumn(caret.line(), caret.column() - 1))
            .orElse(caret);
    return new Marked(lines, new Selection(anchor.orElse(first), first));
  }

  /// What a command makes of it; unchanged where it does nothing.
  String after(LineCommand command) {
    return command.on(TextLines.of(lines), selection).map(this::with).orElseGet(this::toString);
  }

  private String with(LineEdit edit) {
    String all = String.join("\n", lines);
    String changed =
        all.substring(0, offset(edit.from()))
            + edit.replacement()
            + all.substring(offset(edit.to()));
    return new Marked(List.of(changed.split("\n", -1)), edit.after()).toString();
  }

  private int offset(LineColumn place) {
    int offset = place.column();
    for (int i = 0; i < place.line(); i++) {
      offset += lines.get(i).length() + 1;
    }
    return offset;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(String.join("\n", lines));
    int caret = offset(selection.caret());
    int anchor = offset(selection.anchor());
    if (selection.isEmpty()) {
      return text.insert(caret, '¦').toString();
    }
    text.insert(Math.max(caret, anchor), caret > anchor ? '¦' : '^');
    return text.insert(Math.min(caret, anchor), caret > anchor ? '^' : '¦').toString();
  }

  private static Optional<LineColumn> take(List<String> lines, char mark) {
    for (int i = 0; i < lines.size(); i++) {
      int column = lines.get(i).indexOf(mark);
      if (column >= 0) {
        lines.set(i, lines.get(i).replace(String.valueOf(mark), ""));
        return Optional.of(new LineColumn(i, column));
      }
    }
    return Optional.empty();
  }
}
