package dev.admittance.app.editor;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntConsumer;
import javafx.scene.Node;

/// Creates the gutter cells of an area and handles their clicks.
final class Gutter {
  private final EditorArea area;
  private final double characterWidth = CodeFont.characterWidth();

  /// The last cell of each line. Asking the area for it would trigger a layout.
  private final Map<Integer, GutterCell> cells = new HashMap<>();

  private IntConsumer folding = _ -> {};
  private IntConsumer fixing = _ -> {};

  Gutter(EditorArea area) {
    this.area = area;
    area.setParagraphGraphicFactory(this::cell);
    area.estimatedScrollXProperty()
        .addListener((_, _, _) -> cells.values().forEach(GutterCell::placeGuides));
    area.getParagraphs().sizeProperty().map(Gutter::digits).addListener((_, _, _) -> layOut());
  }

  /// Sets the handlers of clicks on the fold arrow and on the bulb.
  void onClick(IntConsumer foldLine, IntConsumer fixLine) {
    folding = foldLine;
    fixing = fixLine;
  }

  private Node cell(int line) {
    GutterCell cell = new GutterCell(this, line);
    cell.setVisible(!area.isFolded(line));
    GutterCell last = cells.put(line, cell);
    if (last != null) {
      cell.show(last.look());
    }
    return cell;
  }

  /// Drops the cells of hidden lines, which get new ones when they return.
  void keep(int first, int last) {
    cells.keySet().removeIf(line -> line < first || line > last);
  }

  /// Shows the look of a line if it is visible.
  void show(int line, GutterLook look) {
    GutterCell cell = cells.get(line);
    if (cell != null) {
      cell.setVisible(true);
      cell.show(look);
    }
  }

  /// Clears the cell of a folded line: its box has no height, but its number would.
  void hide(int line) {
    GutterCell cell = cells.get(line);
    if (cell != null) {
      cell.setVisible(false);
    }
  }

  double numberWidth() {
    return digits(area.getParagraphs().size()) * characterWidth;
  }

  double characterWidth() {
    return characterWidth;
  }

  /// The horizontal scroll offset of the text, in pixels.
  double scrolled() {
    return area.estimatedScrollXProperty().getValue();
  }

  void pressed(int line, boolean onArrow, boolean onMark) {
    if (onArrow) {
      folding.accept(line);
    } else if (onMark) {
      fixing.accept(line);
    } else {
      area.moveTo(line, 0);
      area.requestFocus();
    }
  }

  private static int digits(int lines) {
    return Math.max(3, Integer.toString(lines).length());
  }

  private void layOut() {
    cells.values().forEach(GutterCell::requestLayout);
  }
}
