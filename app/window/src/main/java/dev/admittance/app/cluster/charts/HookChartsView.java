package dev.admittance.app.cluster.charts;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.NodeVisibility;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.NoticeBar;
import dev.admittance.app.controls.chart.ChartPanel;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// The charts of the selected webhook, below the choice of the time range, or a message why there
/// are none.
public final class HookChartsView extends StackPane {
  private final MetricsActions actions;
  private final NoticeBar notice =
      new NoticeBar("cluster/charts/note", "mdi2i-information-outline");
  private final VBox charts;

  /// @param actions available without metrics
  public HookChartsView(HookChartsViewModel model, MetricsActions actions) {
    this.actions = actions;
    Nodes.withId("cluster/charts", Nodes.styled(this, "hook-charts"));
    Nodes.addSheet(this, HookChartsView.class, "charts.css");
    ChartsGrid grid =
        new ChartsGrid(
            List.of(
                ChartPanel.of(model.latency()),
                ChartPanel.of(model.calls()),
                ChartPanel.of(model.failures()),
                ChartPanel.of(model.heat())));
    ScrollPane scroll = Nodes.grow(new ScrollPane(grid));
    scroll.getStyleClass().addAll(Styles.DENSE, "hook-charts-scroll");
    scroll.setFitToWidth(true);
    scroll.setFitToHeight(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    charts = new VBox(new ChartsBar(model, actions), notice, scroll);
    model.contentProperty().subscribe(this::show);
    NodeVisibility.of(this).subscribe(model.watchedProperty()::set);
  }

  private void show(ChartsContent content) {
    if (content instanceof ChartsContent.Charts(String note)) {
      notice.say(note);
      put(charts);
    } else {
      put(ChartsMessage.of(content, actions));
    }
  }

  private void put(Node node) {
    if (!getChildren().equals(List.of(node))) {
      getChildren().setAll(node);
    }
  }
}
