package dev.admittance.app.cluster.charts;

import java.util.List;
import javafx.scene.layout.Region;

/// Charts in one column, or in two if there is space.
final class ChartsGrid extends Region {
  private static final double WIDE = 1080;
  private static final double LEAST_HEIGHT = 152;
  private static final double MOST_HEIGHT = 320;
  private static final double GAP = 4;

  private final List<? extends Region> charts;

  ChartsGrid(List<? extends Region> charts) {
    this.charts = List.copyOf(charts);
    getStyleClass().add("charts-grid");
    getChildren().setAll(charts);
  }

  private int columns(double width) {
    return width >= WIDE ? 2 : 1;
  }

  private int rows(double width) {
    return Math.ceilDiv(charts.size(), columns(width));
  }

  @Override
  protected double computeMinHeight(double width) {
    int rows = rows(width < 0 ? getWidth() : width);
    return rows * LEAST_HEIGHT + (rows - 1) * GAP;
  }

  @Override
  protected double computePrefHeight(double width) {
    return computeMinHeight(width);
  }

  @Override
  protected double computePrefWidth(double height) {
    return 480;
  }

  @Override
  protected void layoutChildren() {
    int columns = columns(getWidth());
    int rows = rows(getWidth());
    double width = Math.floor((getWidth() - (columns - 1) * GAP) / columns);
    double height =
        Math.clamp(Math.floor((getHeight() - (rows - 1) * GAP) / rows), LEAST_HEIGHT, MOST_HEIGHT);
    for (int i = 0; i < charts.size(); i++) {
      int row = i / columns;
      int column = i % columns;
      charts.get(i).resizeRelocate(column * (width + GAP), row * (height + GAP), width, height);
    }
  }
}
