package dev.admittance.app.debug.initializers;

import atlantafx.base.theme.Styles;
import java.time.Duration;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// What can be tried on one API server.
final class ServerWhatIf extends VBox {
  private static final double MOST_DRIFT = 120;
  private static final Duration DOWN = Duration.ofSeconds(10);
  private static final Duration UNREAD = Duration.ofSeconds(10);

  private final WhatIfViewModel whatIf;
  private final String server;
  private final Slider slider = new Slider(-MOST_DRIFT, MOST_DRIFT, 0);
  private final TextField typed = new TextField();

  ServerWhatIf(WhatIfViewModel whatIf, String server) {
    this.whatIf = whatIf;
    this.server = server;
    getStyleClass().add("what-if-actor");
    Label name = new Label(server);
    name.getStyleClass().add("cache-server");
    getChildren().setAll(name, happenings(), drift());
  }

  private HBox happenings() {
    Button crash =
        button(
            "crash",
            "Crash Here",
            "It crashes right after the current moment, and starts again 10 s later",
            () -> whatIf.crash(server, Optional.of(DOWN)));
    Button forGood =
        button(
            "crash-for-good",
            "Crash for Good",
            "It crashes right after the current moment, and stays down",
            () -> whatIf.crash(server, Optional.empty()));
    Button unread =
        button(
            "unread",
            "Unread 10 s",
            "From the current moment it cannot read the initializer configurations for 10 s",
            () -> whatIf.unread(server, UNREAD));
    HBox row = new HBox(crash, forGood, unread);
    row.getStyleClass().add("what-if-row");
    return row;
  }

  private Button button(String id, String title, String tip, Runnable run) {
    Button button = new Button(title);
    button.setId("debug/what-if-" + id + "/" + server);
    button.getStyleClass().add(Styles.SMALL);
    button.setAccessibleText(title + ": " + server);
    button.setTooltip(new Tooltip(tip));
    button.setOnAction(_ -> run.run());
    return button;
  }

  private HBox drift() {
    Label title = new Label("Clock");
    title.getStyleClass().add("moment-note");
    title.setMinWidth(USE_PREF_SIZE);
    double now = whatIf.driftOf(server).toMillis() / 1000.0;
    slider.setId("debug/what-if-drift/" + server);
    slider.setAccessibleText("Clock drift of " + server + " in seconds");
    slider.setBlockIncrement(1);
    slider.setMajorTickUnit(1);
    slider.setMinorTickCount(0);
    slider.setSnapToTicks(true);
    slider.setValue(now);
    slider.setTooltip(
        new Tooltip("How many seconds its clock is ahead; left of the middle, behind"));
    HBox.setHgrow(slider, Priority.ALWAYS);
    typed.setId("debug/what-if-seconds/" + server);
    typed.setAccessibleText("Clock drift of " + server + " in seconds, typed");
    typed.setTooltip(new Tooltip("Seconds ahead; with a minus, behind. Enter applies it."));
    typed.setPrefColumnCount(5);
    typed.setText(text(now));
    // While the thumb is dragged the number follows; the scenario is played when it is let go.
    slider.valueProperty().subscribe(value -> typed.setText(text(value.doubleValue())));
    slider.setOnMouseReleased(_ -> drift(slider.getValue()));
    slider.setOnKeyReleased(_ -> drift(slider.getValue()));
    typed.setOnAction(_ -> type());
    Label unit = new Label("s ahead");
    unit.getStyleClass().add("moment-note");
    unit.setMinWidth(USE_PREF_SIZE);
    HBox row = new HBox(title, slider, typed, unit);
    row.getStyleClass().add("what-if-row");
    row.setAlignment(Pos.CENTER_LEFT);
    return row;
  }

  private void type() {
    try {
      double seconds = Double.parseDouble(typed.getText().strip().replace(',', '.'));
      if (Math.abs(seconds) > 1e6) {
        throw new NumberFormatException("too far");
      }
      drift(seconds);
    } catch (NumberFormatException _) {
      typed.setText(text(whatIf.driftOf(server).toMillis() / 1000.0));
    }
  }

  private void drift(double seconds) {
    whatIf.drift(server, Duration.ofMillis(Math.round(seconds * 1000)));
  }

  private static String text(double seconds) {
    double rounded = Math.round(seconds * 1000) / 1000.0;
    return rounded == Math.rint(rounded) ? Long.toString((long) rounded) : Double.toString(rounded);
  }
}
