package dev.admittance.app.debug.logpoint;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;

/// The lane of log points: the values of each in the current run. Hidden without any.
public final class LogLaneView extends HBox {
  private static final Messages MESSAGES = Messages.of(LogLaneView.class);

  private static final double VALUE_WIDTH = 240;
  private static final double EXPRESSION_WIDTH = 200;

  private final FlowPane cards = Nodes.styled(new FlowPane(), "log-cards");
  private final Runnable open;

  /// @param open shows the log points
  public LogLaneView(LogPointsViewModel points, Runnable open) {
    this.open = open;
    Nodes.withId("debug/log-lane", Nodes.styled(this, "log-lane"));
    Nodes.addSheet(this, LogPointsView.class, "logpoint.css");
    setAlignment(Pos.CENTER_LEFT);
    Nodes.grow(cards);
    getChildren().setAll(Nodes.uncut(Nodes.label(MESSAGES.get("lane"), "log-lane-title")), cards);
    points.laneProperty().subscribe(this::show);
  }

  private void show(List<LaneValue> values) {
    cards.getChildren().setAll(values.stream().map(this::card).toList());
    Nodes.show(this, !values.isEmpty());
  }

  /// A card without space for both cuts the expression.
  private Button card(LaneValue shown) {
    Label value = Nodes.label(shown.value(), "log-lane-value");
    value.setMaxWidth(VALUE_WIDTH);
    Label expression = Nodes.label(shown.expression(), "log-place");
    expression.setMaxWidth(EXPRESSION_WIDTH);
    Button card =
        Nodes.styled(new Button("", Nodes.row("log-card-row", value, expression)), "log-card");
    Nodes.tip(card, shown.details());
    card.setAccessibleText(shown.details());
    card.setOnAction(_ -> open.run());
    return card;
  }
}
