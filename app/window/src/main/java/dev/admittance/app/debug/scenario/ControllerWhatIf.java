package dev.admittance.app.debug.scenario;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.initialization.scenario.ControllerScript;
import dev.admittance.simulator.initialization.scenario.ControllerScript.Disturbance;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// The variations of one initializer controller.
final class ControllerWhatIf extends VBox {
  private static final Messages MESSAGES = Messages.of(ControllerWhatIf.class);

  private final WhatIfViewModel whatIf;
  private final String controller;

  ControllerWhatIf(WhatIfViewModel whatIf, ControllerScript script) {
    this.whatIf = whatIf;
    controller = script.name();
    getStyleClass().add("what-if-controller");
    Label name = new Label(controller);
    Nodes.tip(name, MESSAGES.get("controller.of", controller, script.initializer()));
    ComboBox<Choice> choice = new ComboBox<>();
    choice.getItems().setAll(List.of(Choice.values()));
    choice.setValue(Choice.of(script.disturbance()));
    choice.setId("debug/what-if-controller/" + controller);
    ScreenReaderLabel.name(choice, MESSAGES.get("controller", controller));
    choice.setMinWidth(USE_PREF_SIZE);
    choice
        .valueProperty()
        .addListener((_, _, chosen) -> whatIf.disturb(controller, chosen.disturbance()));
    getChildren().setAll(row(name, spring(), choice));
    if (script.disturbance().orElse(null) instanceof Disturbance.SlowBy(Duration by)) {
      getChildren()
          .add(row(spring(), note(MESSAGES.get("controller.slow-by")), slowBy(by), note("s")));
    }
  }

  private static HBox row(Node... parts) {
    HBox row = Nodes.row("what-if-row", parts);
    row.setAlignment(Pos.CENTER_LEFT);
    return row;
  }

  private static HBox spring() {
    return Nodes.grow(new HBox());
  }

  private static Label note(String text) {
    return Nodes.uncut(Nodes.label(text, "moment-note"));
  }

  private SecondsField slowBy(Duration by) {
    SecondsField field =
        new SecondsField(
            "debug/what-if-slow/" + controller,
            MESSAGES.get("controller.slow", controller),
            MESSAGES.get("controller.slow.tip"),
            Duration.ZERO,
            Seconds.MOST);
    field.show(by);
    field.onEnter(typed -> whatIf.disturb(controller, Optional.of(new Disturbance.SlowBy(typed))));
    return field;
  }

  private enum Choice {
    AS_ANSWERED(Messages.of(ControllerWhatIf.class).get("does.answered")),
    SILENT(Messages.of(ControllerWhatIf.class).get("does.silent")),
    FAILS(Messages.of(ControllerWhatIf.class).get("does.fails")),
    SLOW(Messages.of(ControllerWhatIf.class).get("does.slow"));

    private final String text;

    Choice(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }

    static Choice of(Optional<Disturbance> disturbance) {
      return switch (disturbance.orElse(null)) {
        case null -> AS_ANSWERED;
        case Disturbance.Silent _ -> SILENT;
        case Disturbance.Fails _ -> FAILS;
        case Disturbance.SlowBy _ -> SLOW;
      };
    }

    Optional<Disturbance> disturbance() {
      return switch (this) {
        case AS_ANSWERED -> Optional.empty();
        case SILENT -> Optional.of(new Disturbance.Silent());
        case FAILS -> Optional.of(new Disturbance.Fails("it was made to give up"));
        case SLOW -> Optional.of(new Disturbance.SlowBy(WhatIfViewModel.SLOW));
      };
    }
  }
}
