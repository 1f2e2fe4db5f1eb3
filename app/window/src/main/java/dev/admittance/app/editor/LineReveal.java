package dev.admittance.app.editor;

import java.util.Optional;
import javafx.application.Platform;

/// Scrolls a line into view and keeps it there while the area gets its size, until the user scrolls
/// or moves the caret.
///
/// A new area often has no height at first. A line scrolled to then stays at the top edge when the
/// area grows, which hides all lines before it.
final class LineReveal {
  /// @param line the 0-based target line
  /// @param from the 0-based first visible line at the time of the request
  private record Wanted(int line, int from) {
    /// Whether the line fits with one line of context without scrolling.
    ///
    /// @param room the number of lines after the first visible one
    boolean fits(int room) {
      boolean belowEdge = from == 0 || line > from + 1;
      return belowEdge && line < from + room - 1;
    }
  }

  private final EditorArea area;
  private Optional<Wanted> wanted = Optional.empty();

  /// The height of the area at the last scroll.
  private double height;

  LineReveal(EditorArea area) {
    this.area = area;
    area.caretPositionProperty().addListener((_, _, _) -> leave());
  }

  /// @param line the 0-based line of the caret
  void reveal(int line) {
    wanted = Optional.of(new Wanted(line, area.firstLineInSight()));
    height = 0;
    area.requestLayout();
  }

  void leave() {
    wanted = Optional.empty();
  }

  /// Scrolls again after the size of the area changed; only a sized area knows its visible lines.
  void laidOut() {
    if (wanted.isPresent() && area.getHeight() != height) {
      height = area.getHeight();
      // Its content is laid out after the area itself.
      Platform.runLater(() -> wanted.ifPresent(this::scroll));
    }
  }

  private void scroll(Wanted line) {
    int first = area.firstLineInSight();
    boolean fits = line.fits(area.lastLineInSight(first) - first);
    // The area scrolls minimally to its caret, and forgets other scroll requests.
    area.requestFollowCaret();
    area.layout();
    if (!fits) {
      area.showParagraphAtCenter(line.line());
    } else if (first != line.from()) {
      area.showParagraphAtTop(line.from());
    }
  }
}
