package dev.admittance.app.debug.panes;

import dev.admittance.app.controls.CodeToken;
import dev.admittance.app.controls.ReadOnlyCode;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;

/// What was sent to the current hook, and what came back.
public final class WireView extends StackPane {

  /// Shows an exchange.
  public WireView(WireViewModel wire) {
    getStyleClass().add("wire");
    ObservableValue<WireExchange> exchange = wire.exchangeProperty();
    SplitPane split =
        new SplitPane(
            half(
                "debug/wire-sent",
                exchange.map(WireExchange::call),
                exchange.map(WireExchange::sent)),
            half(
                "debug/wire-received",
                exchange.map(WireExchange::answer),
                exchange.map(WireExchange::received)));
    split.setOrientation(Orientation.VERTICAL);
    split.setDividerPositions(0.5);
    getChildren().setAll(split);
  }

  private static Node half(String id, ObservableValue<String> title, ObservableValue<String> text) {
    Label heading = new Label();
    heading.setId(id + "-title");
    heading.getStyleClass().add("wire-title");
    heading.textProperty().bind(title);
    Tooltip whole = new Tooltip();
    whole.textProperty().bind(title);
    heading.setTooltip(whole);
    ReadOnlyCode code =
        new ReadOnlyCode(
            id,
            id.endsWith("sent") ? "AdmissionReview that was sent" : "What came back",
            text,
            CodeToken::ofJson);
    BorderPane half = new BorderPane(code);
    half.setTop(heading);
    half.visibleProperty().bind(title.map(t -> !t.isEmpty()));
    return half;
  }
}
