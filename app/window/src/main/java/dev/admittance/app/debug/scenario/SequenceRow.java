package dev.admittance.app.debug.scenario;

import dev.admittance.app.controls.Nodes;
import dev.admittance.simulator.initialization.analysis.SequenceDiagram;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.shape.Line;
import javafx.scene.shape.Polygon;

/// A line of a sequence diagram: the lifelines of all actors, and an arrow or a note.
final class SequenceRow extends Region {
  static final double HEIGHT = 31;

  private final List<Line> lives = new ArrayList<>();
  private final Label time = new Label();
  private final Label label = new Label();
  private final Line shaft = new Line();
  private final Polygon tip = new Polygon();
  private SequenceDiagram.Line shown =
      new SequenceDiagram.Line(0, "", -1, -1, SequenceDiagram.Kind.NOTE, "");

  SequenceRow() {
    getStyleClass().add("sequence-row");
    time.getStyleClass().add("sequence-time");
    label.getStyleClass().add("sequence-label");
    shaft.getStyleClass().add("sequence-shaft");
    tip.getStyleClass().add("sequence-tip");
  }

  void show(SequenceDiagram.Line line, int actors) {
    boolean same = lives.size() == actors && isArrow(line) == isArrow(shown) && !isEmpty();
    if (!same) {
      build(isArrow(line), actors);
    }
    if (line.kind() != shown.kind() || !same) {
      getStyleClass().setAll("sequence-row", line.kind().name().toLowerCase(Locale.ROOT));
    }
    shown = line;
    time.setText(line.at());
    label.setText(line.label());
    requestLayout();
  }

  private boolean isEmpty() {
    return getChildren().isEmpty();
  }

  private void build(boolean arrow, int actors) {
    lives.clear();
    for (int i = 0; i < actors; i++) {
      Line life = Nodes.styled(new Line(), "sequence-life");
      lives.add(life);
    }
    getChildren().setAll(lives);
    if (arrow) {
      getChildren().addAll(shaft, tip);
    }
    getChildren().addAll(time, label);
  }

  private static boolean isArrow(SequenceDiagram.Line line) {
    return line.from() != line.to();
  }

  private boolean isArrow() {
    return isArrow(shown);
  }

  @Override
  protected double computePrefHeight(double width) {
    return HEIGHT;
  }

  @Override
  protected double computePrefWidth(double height) {
    return 0;
  }

  @Override
  protected void layoutChildren() {
    double width = getWidth();
    double height = getHeight();
    for (int i = 0; i < lives.size(); i++) {
      double x = SequenceColumns.middle(i, lives.size(), width);
      place(lives.get(i), x, 0, x, height);
    }
    time.resizeRelocate(8, 0, SequenceColumns.TIME - 10, height);
    double from = x(shown.from(), width);
    double to = x(shown.to(), width);
    if (isArrow()) {
      double y = height - 8;
      double way = Math.signum(to - from);
      place(shaft, from, y, to - way * 5, y);
      tip.getPoints().setAll(to, y, to - way * 7, y - 4, to - way * 7, y + 4);
    }
    double wanted = Math.min(label.prefWidth(-1), width - SequenceColumns.TIME - 8);
    double middle = (from + to) / 2 - wanted / 2;
    double left =
        Math.clamp(
            middle, SequenceColumns.TIME, Math.max(SequenceColumns.TIME, width - wanted - 6));
    double high = label.prefHeight(-1);
    label.resizeRelocate(left, isArrow() ? 2 : (height - high) / 2, wanted, high);
  }

  private double x(int column, double width) {
    return column < 0
        ? SequenceColumns.TIME + 20
        : SequenceColumns.middle(column, lives.size(), width);
  }

  private static void place(Line line, double x1, double y1, double x2, double y2) {
    line.setStartX(x1);
    line.setStartY(y1);
    line.setEndX(x2);
    line.setEndY(y2);
  }
}
