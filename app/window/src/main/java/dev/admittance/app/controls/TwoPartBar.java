package dev.admittance.app.controls;

import java.util.List;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/// A bar with a title part on the left and controls on the right. If the window is too narrow or
/// the font too large, the second part wraps below the first, so that nothing is cut off.
public final class TwoPartBar extends Region {
  private final HBox first;
  private final HBox second;

  /// @param first may shrink to the minimum width of each node
  /// @param second is always shown in full
  public TwoPartBar(List<? extends Node> first, List<? extends Node> second) {
    this.first = part(first);
    this.second = part(second);
    getStyleClass().add("two-part-bar");
    getStylesheets().add(ControlStyles.SHEET);
    getChildren().setAll(this.first, this.second);
  }

  private static HBox part(List<? extends Node> nodes) {
    HBox part = Nodes.row("two-part-bar-part", nodes.toArray(Node[]::new));
    part.setAlignment(Pos.CENTER_LEFT);
    part.setMinHeight(USE_PREF_SIZE);
    return part;
  }

  /// Its height depends on its width.
  @Override
  public Orientation getContentBias() {
    return Orientation.HORIZONTAL;
  }

  /// A style sheet may set a minimum height.
  private static double height(HBox part) {
    return Math.max(part.minHeight(-1), part.prefHeight(-1));
  }

  private double sides() {
    return snappedLeftInset() + snappedRightInset();
  }

  private boolean fits(double width) {
    return first.minWidth(-1) + second.prefWidth(-1) <= width - sides();
  }

  @Override
  protected double computeMinWidth(double height) {
    return sides() + Math.max(first.minWidth(-1), second.minWidth(-1));
  }

  @Override
  protected double computePrefWidth(double height) {
    return sides() + first.prefWidth(-1) + second.prefWidth(-1);
  }

  @Override
  protected double computeMinHeight(double width) {
    return computePrefHeight(width);
  }

  @Override
  protected double computePrefHeight(double width) {
    double above = height(first);
    double below = height(second);
    boolean oneRow = width < 0 || fits(width);
    return snappedTopInset()
        + (oneRow ? Math.max(above, below) : above + below)
        + snappedBottomInset();
  }

  @Override
  protected void layoutChildren() {
    double room = getWidth() - sides();
    double left = snappedLeftInset();
    double top = snappedTopInset();
    if (fits(getWidth())) {
      double height = getHeight() - top - snappedBottomInset();
      double tools = second.prefWidth(-1);
      first.resizeRelocate(left, top, room - tools, height);
      second.resizeRelocate(left + room - tools, top, tools, height);
    } else {
      double above = height(first);
      first.resizeRelocate(left, top, room, above);
      second.resizeRelocate(
          left, top + above, Math.min(room, second.prefWidth(-1)), height(second));
    }
  }
}
