package dev.admittance.app.editor;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntConsumer;
import javafx.scene.Node;

/// Makes what stands beside the lines of an area, and hears what is clicked there.
final class Gutter {
  private final EditorArea area;
  private final double characterWidth = CodeFont.characterWidth();

  /// What was made last for each line. To ask the area for it makes the area lay itself out.
  private final Map<Integer, GutterCell> cells = new HashMap<>();

  private IntConsumer folding = _ -> {};
  private IntConsumer fixing = _ -> {};

  Gutter(EditorArea area) {
    this.area = area;
    area.setParagraphGraphicFactory(this::cell);
    area.estimatedScrollXProperty().addListener((_, _, _) -> layOut());
    area.getParagraphs().sizeProperty().map(Gutter::digits).addListener((_, _, _) -> layOut());
  }

  /// Sets what a click on the arrow of a line does, and one on the bulb.
  void onClick(IntConsumer foldLine, IntConsumer fixLine) {
    folding = foldLine;
    fixing = fixLine;
  }

  private Node cell(int line) {
    GutterCell cell = new GutterCell(this, line);
    cell.setVisible(!area.isFolded(line));
    cells.put(line, cell);
    return cell;
  }

  /// Forgets lines that are out of sight; they get a cell again when they come back.
  void keep(int first, int last) {
    cells.keySet().removeIf(line -> line < first || line > last);
  }

  /// Shows what stands beside a line, where the line is in sight.
  void show(int line, GutterLook look) {
    GutterCell cell = cells.get(line);
    if (cell != null) {
      cell.setVisible(true);
      cell.show(look);
    }
  }

  /// Shows nothing beside a line that is hidden: its box has no height, but its number would.
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

  /// How far the text is scrolled to the right.
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
