package dev.admittance.app.debug.outcome;

import atlantafx.base.theme.Styles;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.metrics.MetricChange;
import java.util.List;
import java.util.Objects;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/// The time series that a request changes, with their increments.
public final class MetricsView extends VBox {
  private static final Messages MESSAGES = Messages.of(MetricsView.class);

  private final VBox gaps = new VBox();

  public MetricsView(MetricsViewModel model) {
    getStyleClass().add("messages");
    getStylesheets()
        .add(
            Objects.requireNonNull(MessagesView.class.getResource("messages.css"))
                .toExternalForm());
    ListView<MetricChange> list = new ListView<>(model.changes());
    list.setId("debug/metrics");
    list.setAccessibleText(MESSAGES.get("metrics.list"));
    list.setPlaceholder(new Label(MESSAGES.get("metrics.empty")));
    list.setCellFactory(_ -> new MetricCell(model));
    list.setOnKeyPressed(event -> {
      MetricChange selected = list.getSelectionModel().getSelectedItem();
      if (event.getCode() == KeyCode.ENTER && selected != null) {
        model.jumpTo(selected);
        event.consume();
      }
    });
    VBox.setVgrow(list, Priority.ALWAYS);
    gaps.setId("debug/metrics-gaps");
    gaps.getStyleClass().add("messages-gaps");
    getChildren().setAll(heading(model), list, gaps);
    model.gapsProperty().subscribe(this::show);
  }

  private void show(List<String> sentences) {
    gaps.getChildren()
        .setAll(
            sentences.stream()
                .map(sentence -> {
                  Label label = new Label(sentence);
                  label.getStyleClass().add("messages-gap");
                  label.setWrapText(true);
                  label.setMinHeight(Region.USE_PREF_SIZE);
                  return label;
                })
                .toList());
    gaps.setManaged(!sentences.isEmpty());
    gaps.setVisible(!sentences.isEmpty());
  }

  private static HBox heading(MetricsViewModel model) {
    Label summary = new Label();
    summary.setId("debug/metrics-summary");
    summary.getStyleClass().add(Styles.TEXT_MUTED);
    summary
        .textProperty()
        .bind(Bindings.size(model.changes()).map(count -> MESSAGES.get("count", count)));
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    Button copy =
        new Button(MESSAGES.get("shared.copy"), new FontIcon(MaterialDesignC.CONTENT_COPY));
    copy.setId("debug/metrics-copy");
    copy.getStyleClass().add(Styles.SMALL);
    copy.setTooltip(new Tooltip(MESSAGES.get("copy.tip")));
    copy.setOnAction(_ -> {
      ClipboardContent content = new ClipboardContent();
      content.putString(model.text());
      Clipboard.getSystemClipboard().setContent(content);
    });
    HBox heading = new HBox(summary, gap, copy);
    heading.getStyleClass().add("messages-heading");
    heading.setAlignment(Pos.CENTER_LEFT);
    return heading;
  }
}
