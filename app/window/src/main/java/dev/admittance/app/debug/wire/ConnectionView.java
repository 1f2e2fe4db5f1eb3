package dev.admittance.app.debug.wire;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.call.ConnectionReport;
import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The connection to a webhook, section by section.
final class ConnectionView extends ScrollPane {
  private static final Messages MESSAGES = Messages.of(ConnectionView.class);

  private static final double NAMES = 98;

  private final VBox content = new VBox();

  ConnectionView(ObservableValue<ConnectionReport> report) {
    setId("debug/wire-connection");
    setAccessibleText(MESSAGES.get("connection"));
    setFitToWidth(true);
    getStyleClass().add("connection");
    content.getStyleClass().add("connection-content");
    setContent(content);
    report.subscribe(this::show);
  }

  private void show(ConnectionReport report) {
    content.getChildren().setAll(report.sections().stream().map(ConnectionView::section).toList());
    setVvalue(0);
  }

  private static Node section(ConnectionReport.Section section) {
    Label title = new Label(section.title());
    title.getStyleClass().addAll("connection-title", style(section.state()));
    if (section.state() != ConnectionReport.State.PLAIN) {
      title.setGraphic(new FontIcon(icon(section.state())));
    }
    return Nodes.column("connection-section", title, facts(section.facts()));
  }

  private static String style(ConnectionReport.State state) {
    return switch (state) {
      case PLAIN -> "plain";
      case SOUND -> "sound";
      case FAULTY -> "faulty";
    };
  }

  private static String icon(ConnectionReport.State state) {
    return state == ConnectionReport.State.SOUND
        ? "mdi2c-check-circle-outline"
        : "mdi2a-alert-circle-outline";
  }

  private static GridPane facts(List<ConnectionReport.Fact> facts) {
    GridPane grid = Nodes.styled(new GridPane(), "fact-grid");
    ColumnConstraints values = new ColumnConstraints();
    values.setHgrow(Priority.ALWAYS);
    grid.getColumnConstraints().setAll(new ColumnConstraints(NAMES), values);
    int row = 0;
    for (ConnectionReport.Fact fact : facts) {
      Label name = Nodes.label(fact.name(), "fact-name");
      GridPane.setValignment(name, VPos.TOP);
      Label value = Nodes.wrapped(fact.value());
      grid.addRow(row++, name, value);
    }
    return grid;
  }
}
