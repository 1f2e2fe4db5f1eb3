package dev.admittance.app.debug.outcome;

import dev.admittance.app.checks.RuleChip;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.WrappingCell;
import dev.admittance.simulator.metrics.MetricChange;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// A time series and its increment.
final class MetricCell extends WrappingCell<MetricChange> {
  private final Label name = new Label();
  private final Label effect = new Label();
  private final RuleChip rule = new RuleChip();
  private final Label labels = new Label();
  private final Tooltip series = new Tooltip();
  private final VBox content;

  MetricCell(MetricsViewModel model) {
    this(new VBox(), model);
  }

  private MetricCell(VBox content, MetricsViewModel model) {
    super(content, model::jumpTo);
    this.content = content;
    name.getStyleClass().add("message-who");
    name.setMinWidth(0);
    name.setWrapText(true);
    name.setMinHeight(Region.USE_PREF_SIZE);
    effect.getStyleClass().add("message-effect");
    effect.setMinWidth(Region.USE_PREF_SIZE);
    labels.getStyleClass().add("message-key");
    labels.setWrapText(true);
    labels.setMinHeight(Region.USE_PREF_SIZE);
    series.setWrapText(true);
    series.setMaxWidth(520);
    HBox head = Nodes.row("message-head", effect, Nodes.space(), rule);
    content.getChildren().setAll(name, labels, head);
    content.getStyleClass().add("message");
  }

  @Override
  protected void updateItem(@Nullable MetricChange change, boolean empty) {
    super.updateItem(change, empty);
    setGraphic(empty || change == null ? null : content);
    setTooltip(empty || change == null ? null : series);
    if (empty || change == null) {
      setAccessibleText(null);
      return;
    }
    name.setText(change.metric());
    effect.setText(change.effect());
    rule.setText(change.rule().toString());
    labels.setText(
        change.labels().entrySet().stream()
            .map(label -> label.getKey() + "=" + label.getValue())
            .collect(Collectors.joining("  ")));
    series.setText(change.series());
    setAccessibleText(change.series() + " " + change.effect());
  }
}
