package dev.admittance.app.controls.chart;

import dev.admittance.app.controls.CanvasColours;
import dev.admittance.diagram.Box;
import java.util.List;
import java.util.Optional;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import javafx.scene.text.TextAlignment;

/// The box with the values at the cursor.
///
/// @param title the time
record ValueBox(String title, List<Row> rows) {
  private static final double PADDING = 8;
  private static final double LINE = 16;
  private static final double SWATCH = 26;
  private static final double BETWEEN = 14;
  private static final double AWAY = 12;
  private static final Font FONT = Font.font(11);
  private static final Font BOLD = Font.font(Font.getDefault().getFamily(), FontWeight.BOLD, 11);

  /// A value.
  ///
  /// @param look of its line; empty for none
  record Row(Optional<Integer> look, String name, String value) {}

  /// Draws to the right of an x coordinate, or to the left if there is no space.
  void draw(GraphicsContext g, CanvasColours<ChartInk> colours, double x, Box area) {
    double swatch = rows.stream().anyMatch(row -> row.look().isPresent()) ? SWATCH : 0;
    double names = rows.stream().mapToDouble(row -> width(row.name(), FONT)).max().orElse(0);
    double values = rows.stream().mapToDouble(row -> width(row.value(), BOLD)).max().orElse(0);
    double inner = Math.max(width(title, FONT), swatch + names + BETWEEN + values);
    double width = Math.ceil(inner + 2 * PADDING);
    double height = PADDING + LINE * (rows.size() + 1) + PADDING / 2;
    double right = Math.round(x + AWAY);
    double left = right + width <= area.maxX() ? right : Math.round(x - AWAY - width);
    double top = area.y() + 2;
    g.setFill(colours.of(ChartInk.BOX));
    g.fillRoundRect(left, top, width, height, 6, 6);
    g.setStroke(colours.of(ChartInk.BOX_BORDER));
    g.setLineWidth(1);
    g.strokeRoundRect(left + 0.5, top + 0.5, width - 1, height - 1, 6, 6);
    double y = top + PADDING / 2 + LINE / 2 + 2;
    g.setTextAlign(TextAlignment.LEFT);
    g.setFont(FONT);
    g.setFill(colours.of(ChartInk.MUTED));
    g.fillText(title, left + PADDING, y);
    for (Row row : rows) {
      y += LINE;
      double at = y;
      row.look()
          .ifPresent(look -> {
            LineLook.stroke(g, colours, look);
            g.strokeLine(left + PADDING, at, left + PADDING + SWATCH - 6, at);
            g.setLineDashes();
          });
      g.setTextAlign(TextAlignment.LEFT);
      g.setFont(FONT);
      g.setFill(colours.of(ChartInk.TEXT));
      g.fillText(row.name(), left + PADDING + swatch, y);
      g.setFont(BOLD);
      g.setTextAlign(TextAlignment.RIGHT);
      g.fillText(row.value(), left + width - PADDING, y);
    }
    g.setFont(FONT);
  }

  private static double width(String text, Font font) {
    Text measured = new Text(text);
    measured.setFont(font);
    return measured.getLayoutBounds().getWidth();
  }
}
