package dev.admittance.app.editor;

import java.util.Optional;
import javafx.application.Platform;

/// Brings a line of an area into sight and keeps it there while the area gets its size, until
/// somebody scrolls or moves the caret.
///
/// An area that was just made is often too low for anything at first. What is scrolled to then
/// stays at its upper edge when it grows, and all lines before that stay out of sight.
final class LineInSight {
  /// @param line the 0-based number of the line
  /// @param from the 0-based number of the first line in sight when it was asked for
  private record Wanted(int line, int from) {
    /// Whether it can be seen with a line around it where the area is not scrolled.
    ///
    /// @param room how many lines follow the first one in sight
    boolean fits(int room) {
      boolean belowEdge = from == 0 || line > from + 1;
      return belowEdge && line < from + room - 1;
    }
  }

  private final EditorArea area;
  private Optional<Wanted> wanted = Optional.empty();

  /// The height that the area is scrolled for.
  private double height;

  LineInSight(EditorArea area) {
    this.area = area;
    area.caretPositionProperty().addListener((_, _, _) -> leave());
  }

  /// @param line the 0-based number of the line of the caret
  void bring(int line) {
    wanted = Optional.of(new Wanted(line, area.firstLineInSight()));
    height = 0;
    area.requestLayout();
  }

  /// Lets the line go out of sight.
  void leave() {
    wanted = Optional.empty();
  }

  /// Scrolls, where the area has another size than before: only one that has a size knows what is
  /// in sight of it.
  void laidOut() {
    if (wanted.isPresent() && area.getHeight() != height) {
      height = area.getHeight();
      // What is in it is laid out after it.
      Platform.runLater(() -> wanted.ifPresent(this::scroll));
    }
  }

  private void scroll(Wanted line) {
    int first = area.firstLineInSight();
    boolean fits = line.fits(area.lastLineInSight(first) - first);
    // The area scrolls to its caret as little as it can, and forgets any other place to scroll to.
    area.requestFollowCaret();
    area.layout();
    if (!fits) {
      area.showParagraphAtCenter(line.line());
    } else if (first != line.from()) {
      area.showParagraphAtTop(line.from());
    }
  }
}
