package dev.admittance.app.controls.chart;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.chart.HeatData;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// A chart below its title and its legend.
public final class ChartPanel extends VBox {
  private static final Messages MESSAGES = Messages.of(ChartPanel.class);

  private ChartPanel(String title, Node legend, Region chart) {
    getStyleClass().add("time-chart-panel");
    Nodes.addSheet(this, ChartPanel.class, "chart.css");
    Label heading = Nodes.uncut(Nodes.label(title, "time-chart-title"));
    Nodes.grow(legend);
    HBox bar = Nodes.row("time-chart-bar", heading, legend);
    // A legend of two rows takes space from the chart instead of overlapping.
    bar.setMinHeight(Region.USE_PREF_SIZE);
    Nodes.grow(chart);
    getChildren().setAll(bar, chart);
  }

  /// A line chart. Its legend shows the values under the mouse, and hides and shows lines.
  public static ChartPanel of(LineChartViewModel model) {
    return new ChartPanel(model.title(), new ChartLegend(model), new LineChart(model));
  }

  /// A heat map. Its legend shows the count of the strongest colour.
  public static ChartPanel of(ChartViewModel<HeatData> model) {
    return new ChartPanel(model.title(), scale(model), new HeatMap(model));
  }

  private static Node scale(ChartViewModel<HeatData> model) {
    Label none = new Label(MESSAGES.get("heat.few"));
    Label most = new Label(MESSAGES.get("heat.many"));
    Region colours = Nodes.styled(new Region(), "heat-scale");
    HBox scale = Nodes.row("heat-legend", none, colours, most);
    model.dataProperty().map(HeatData::isEmpty).subscribe(empty -> scale.setVisible(!empty));
    return scale;
  }
}
