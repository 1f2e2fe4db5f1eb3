package dev.admittance.app.debug.initializers;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Inputs;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.initialization.scenario.ControllerScript;
import dev.admittance.simulator.initialization.scenario.Scenario;
import dev.admittance.simulator.proposal.Rollout;
import dev.admittance.simulator.proposal.WhatIf;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// The switches for what the proposals wished for and no release had. Enter in a field, or the
/// check box, simulates the scenario with all of them.
final class SwitchesForm extends VBox {
  private static final Messages MESSAGES = Messages.of(SwitchesForm.class);
  private static final double TITLES = 150;
  private static final String ID = "debug/what-if-switch/";

  private final WhatIfViewModel model;
  private final WhatIf before;
  private final TextField namespaces;
  private final TextField accounts;
  private final TextField open;
  private final TextField retry;
  private final CheckBox first = new CheckBox(MESSAGES.get("switch.first"));
  private final Map<String, Rotation> rotations = new LinkedHashMap<>();

  /// When an initializer comes online, and when its configuration is deleted; empty for always.
  private record Rotation(TextField from, TextField until) {}

  SwitchesForm(WhatIfViewModel model, Scenario scenario) {
    this.model = model;
    before = scenario.whatIf();
    getStyleClass().add("what-if-controller");
    namespaces = names("namespaces", before.exemptNamespaces());
    accounts = names("accounts", before.exemptServiceAccounts());
    open = names("open", before.failOpenFor());
    retry = names("retry", before.retry().map(WhatIf.Retry::webhooks).orElse(List.of()));
    getChildren().add(Nodes.label(MESSAGES.get("switch.rotation"), "moment-note"));
    scenario.controllers().stream()
        .map(ControllerScript::initializer)
        .distinct()
        .forEach(this::addRotation);
    first.setId(ID + "first");
    first.setTooltip(Nodes.tip(MESSAGES.get("switch.first.tip")));
    first.setSelected(before.firstFailureEnds());
    first.setOnAction(_ -> apply());
    getChildren().add(first);
  }

  private TextField names(String id, List<String> names) {
    TextField field = field(id, MESSAGES.get("switch." + id), String.join(", ", names));
    field.setTooltip(Nodes.tip(MESSAGES.get("switch." + id + ".tip")));
    field.setPromptText(MESSAGES.get("switch.names"));
    Nodes.grow(field);
    getChildren().add(row(MESSAGES.get("switch." + id), field));
    return field;
  }

  private TextField field(String id, String name, String text) {
    TextField field = Inputs.named(ID + id, name, new TextField(text));
    field.setOnAction(_ -> apply());
    return field;
  }

  private static HBox row(String title, TextField... fields) {
    Label name = Nodes.label(title, "moment-note");
    name.setMinWidth(0);
    name.setPrefWidth(TITLES);
    HBox row = Nodes.row("what-if-row", name);
    row.getChildren().addAll(fields);
    row.setAlignment(Pos.CENTER_LEFT);
    return row;
  }

  private void addRotation(String initializer) {
    Optional<Rollout> rollout = before.rollout(initializer);
    TextField from =
        seconds(
            "from/" + initializer,
            MESSAGES.get("rotation.from", initializer),
            rollout.map(Rollout::answersFrom).filter(at -> !at.isZero()));
    from.setPromptText(Seconds.text(Duration.ZERO));
    TextField until =
        seconds(
            "until/" + initializer,
            MESSAGES.get("rotation.until", initializer),
            rollout.flatMap(Rollout::removedAt));
    until.setPromptText(MESSAGES.get("switch.never"));
    rotations.put(initializer, new Rotation(from, until));
    getChildren().add(row(initializer, from, until));
  }

  private TextField seconds(String id, String name, Optional<Duration> shown) {
    TextField field = field(id, name, shown.map(Seconds::text).orElse(""));
    field.setTooltip(Nodes.tip(name));
    field.setPrefColumnCount(5);
    field
        .textProperty()
        .subscribe(text ->
            field.pseudoClassStateChanged(
                Styles.STATE_DANGER, !text.isBlank() && time(field).isEmpty()));
    return field;
  }

  private static Optional<Duration> time(TextField field) {
    return Seconds.parse(field.getText(), Duration.ZERO, Seconds.MOST);
  }

  private static List<String> names(TextField field) {
    return Arrays.stream(field.getText().split("[,\\s]+")).filter(name -> !name.isEmpty()).toList();
  }

  private void apply() {
    List<String> repeated = names(retry);
    model.switches(
        new WhatIf(
            names(namespaces),
            names(accounts),
            names(open),
            rollouts(),
            repeated.isEmpty()
                ? Optional.empty()
                : Optional.of(
                    new WhatIf.Retry(
                        repeated, before.retry().map(WhatIf.Retry::extraCalls).orElse(1))),
            first.isSelected(),
            before.every()));
  }

  /// Those of hooks stay as they are.
  private List<Rollout> rollouts() {
    List<Rollout> all =
        new ArrayList<>(
            before.rollouts().stream()
                .filter(one -> !rotations.containsKey(one.webhook()))
                .toList());
    rotations.forEach((initializer, rotation) -> {
      Duration from = time(rotation.from()).orElse(Duration.ZERO);
      Optional<Duration> until = time(rotation.until()).filter(at -> at.compareTo(from) >= 0);
      if (!from.isZero() || until.isPresent()) {
        all.add(new Rollout(initializer, Duration.ZERO, from, until));
      }
    });
    return all;
  }
}
