package dev.admittance.app.debug.scenario;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.time.Duration;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// The variations of one API server.
final class ServerWhatIf extends VBox {
  private static final Messages MESSAGES = Messages.of(ServerWhatIf.class);

  private static final double MOST_DRIFT = 120;

  private final WhatIfViewModel whatIf;
  private final String server;
  private final Slider slider = new Slider(-MOST_DRIFT, MOST_DRIFT, 0);
  private final SecondsField typed;

  ServerWhatIf(WhatIfViewModel whatIf, String server) {
    this.whatIf = whatIf;
    this.server = server;
    typed =
        new SecondsField(
            "debug/what-if-seconds/" + server,
            MESSAGES.get("drift.typed", server),
            MESSAGES.get("drift.typed.tip"),
            Seconds.MOST.negated(),
            Seconds.MOST);
    getStyleClass().add("what-if-actor");
    Label name = Nodes.label(server, "cache-server");
    getChildren().setAll(name, events(), drift());
  }

  private HBox events() {
    Button crash =
        button(
            "crash",
            MESSAGES.get("crash"),
            MESSAGES.get("crash.tip"),
            () -> whatIf.crash(server, Optional.of(whatIf.outageProperty().get())));
    Button forGood =
        button(
            "crash-for-good",
            MESSAGES.get("crash.good"),
            MESSAGES.get("crash.good.tip"),
            () -> whatIf.crash(server, Optional.empty()));
    Button unread =
        button(
            "unread",
            MESSAGES.get("unread"),
            MESSAGES.get("unread.tip"),
            () -> whatIf.unread(server, whatIf.outageProperty().get()));
    return Nodes.row("what-if-row", crash, forGood, unread);
  }

  private Button button(String id, String title, String tip, Runnable run) {
    Button button =
        Nodes.styled(Buttons.of("debug/what-if-" + id + "/" + server, title, run), Styles.SMALL);
    button.setAccessibleText(title + ": " + server);
    Nodes.tip(button, tip);
    return button;
  }

  private HBox drift() {
    Label title = Nodes.uncut(Nodes.label(MESSAGES.get("clock"), "moment-note"));
    Duration now = whatIf.driftOf(server);
    slider.setId("debug/what-if-drift/" + server);
    slider.setAccessibleText(MESSAGES.get("drift", server));
    slider.setBlockIncrement(1);
    slider.setMajorTickUnit(1);
    slider.setMinorTickCount(0);
    slider.setSnapToTicks(true);
    slider.setValue(now.toMillis() / 1000.0);
    Nodes.tip(slider, MESSAGES.get("drift.tip"));
    Nodes.grow(slider);
    typed.show(now);
    // The field follows the thumb; the scenario is simulated when it is released.
    slider.valueProperty().addListener((_, _, value) -> typed.show(seconds(value.doubleValue())));
    slider.setOnMouseReleased(_ -> whatIf.drift(server, seconds(slider.getValue())));
    slider.setOnKeyReleased(_ -> whatIf.drift(server, seconds(slider.getValue())));
    typed.onEnter(drift -> whatIf.drift(server, drift));
    Label unit = Nodes.uncut(Nodes.label(MESSAGES.get("seconds-ahead"), "moment-note"));
    HBox row = Nodes.row("what-if-row", title, slider, typed, unit);
    row.setAlignment(Pos.CENTER_LEFT);
    return row;
  }

  private static Duration seconds(double seconds) {
    return Duration.ofMillis(Math.round(seconds * 1000));
  }
}
