package dev.admittance.app.debug.outcome;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.SystemClipboard;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.metrics.MetricChange;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/// The time series that a request changes, with their increments.
public final class MetricsView extends VBox {
  private static final Messages MESSAGES = Messages.of(MetricsView.class);

  private final VBox gaps = new VBox();

  public MetricsView(MetricsViewModel model) {
    getStyleClass().add("messages");
    Nodes.addSheet(this, MessagesView.class, "messages.css");
    ListView<MetricChange> list = Nodes.withId("debug/metrics", new ListView<>(model.changes()));
    list.setAccessibleText(MESSAGES.get("metrics.list"));
    list.setPlaceholder(EmptyState.saying(MESSAGES.get("metrics.empty")));
    list.setCellFactory(_ -> new MetricCell(model));
    list.setOnKeyPressed(event -> {
      MetricChange selected = list.getSelectionModel().getSelectedItem();
      if (event.getCode() == KeyCode.ENTER && selected != null) {
        model.jumpTo(selected);
        event.consume();
      }
    });
    Nodes.grow(list);
    Nodes.withId("debug/metrics-gaps", Nodes.styled(gaps, "messages-gaps"));
    getChildren().setAll(heading(model), list, gaps);
    model.gapsProperty().subscribe(this::show);
  }

  private void show(List<String> sentences) {
    gaps.getChildren()
        .setAll(
            sentences.stream()
                .map(sentence -> {
                  return Nodes.wrapped(sentence, "messages-gap");
                })
                .toList());
    Nodes.show(gaps, !sentences.isEmpty());
  }

  private static HBox heading(MetricsViewModel model) {
    Label summary = Nodes.withId("debug/metrics-summary", Nodes.label("", Styles.TEXT_MUTED));
    summary
        .textProperty()
        .bind(Bindings.size(model.changes()).map(count -> MESSAGES.get("count", count)));
    Button copy =
        new Button(MESSAGES.get("shared.copy"), new FontIcon(MaterialDesignC.CONTENT_COPY));
    Nodes.withId("debug/metrics-copy", Nodes.styled(copy, Styles.SMALL));
    Nodes.tip(copy, MESSAGES.get("copy.tip"));
    copy.setOnAction(_ -> {
      SystemClipboard.put(model.text());
    });
    HBox heading = Nodes.row("messages-heading", summary, Nodes.space(), copy);
    heading.setAlignment(Pos.CENTER_LEFT);
    return heading;
  }
}
