package dev.admittance.app.editor;

import java.util.function.IntConsumer;
import javafx.scene.Node;

/// Makes what stands beside the lines of an area, and hears what is clicked there.
final class Gutter {
  private final EditorArea area;
  private final double characterWidth = CodeFont.characterWidth();
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
    return cell;
  }

  /// Shows what stands beside a line, where the line is in sight.
  void show(int line, GutterLook look) {
    if (area.getParagraphGraphic(line) instanceof GutterCell cell) {
      cell.setVisible(true);
      cell.show(look);
    }
  }

  /// Shows nothing beside a line that is hidden: its box has no height, but its number would.
  void hide(int line) {
    if (area.getParagraphGraphic(line) instanceof GutterCell cell) {
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
    for (int i = area.firstLineInSight(); i <= area.lastLineInSight(); i++) {
      Node graphic = area.getParagraphGraphic(i);
      if (graphic instanceof GutterCell cell) {
        cell.requestLayout();
      }
    }
  }
}
