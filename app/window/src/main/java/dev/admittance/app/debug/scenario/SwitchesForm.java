package dev.admittance.app.debug.scenario;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.proposal.Rollout;
import dev.admittance.simulator.proposal.WhatIf;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TextField;

/// The switches for what the proposals wished for and no release had.
final class SwitchesForm extends WhatIfForm {
  private static final Messages MESSAGES = Messages.of(SwitchesForm.class);

  private final WhatIfViewModel model;
  private final WhatIf before;
  private final TextField namespaces;
  private final TextField accounts;
  private final TextField open;
  private final TextField retry;
  private final CheckBox first;
  private final CheckBox http;
  private final Map<String, Rotation> rotations = new LinkedHashMap<>();

  /// When an initializer or a hook comes online, and when its configuration is deleted; empty for
  /// always.
  private record Rotation(TextField from, TextField until) {}

  SwitchesForm(WhatIfViewModel model, ScenarioRun run) {
    super("switch");
    this.model = model;
    before = run.scenario().whatIf();
    namespaces = names("namespaces", before.exemptNamespaces());
    accounts = names("accounts", before.exemptServiceAccounts());
    open = names("open", before.failOpenFor());
    retry = names("retry", before.retry().map(WhatIf.Retry::webhooks).orElse(List.of()));
    getChildren().add(Nodes.label(MESSAGES.get("switch.rotation"), "moment-note"));
    run.rotating().forEach(this::addRotation);
    first = check("first", before.firstFailureEnds());
    http = check("http", before.httpOnLocalhost());
  }

  private TextField names(String id, List<String> names) {
    return text(id, String.join(", ", names), MESSAGES.get("switch.names"));
  }

  private void addRotation(String name) {
    Optional<Rollout> rollout = before.rollout(name);
    TextField from =
        seconds(
            "from/" + name,
            MESSAGES.get("rotation.from", name),
            rollout.map(Rollout::answersFrom).filter(at -> !at.isZero()));
    from.setPromptText(Seconds.text(Duration.ZERO));
    TextField until =
        seconds(
            "until/" + name,
            MESSAGES.get("rotation.until", name),
            rollout.flatMap(Rollout::removedAt));
    until.setPromptText(MESSAGES.get("switch.never"));
    rotations.put(name, new Rotation(from, until));
    addRow(name, from, until);
  }

  @Override
  String say(String key) {
    return MESSAGES.get("switch." + key);
  }

  @Override
  void apply() {
    List<String> repeated = names(retry.getText());
    model.switches(
        new WhatIf(
            names(namespaces.getText()),
            names(accounts.getText()),
            names(open.getText()),
            rollouts(),
            repeated.isEmpty()
                ? Optional.empty()
                : Optional.of(
                    new WhatIf.Retry(
                        repeated, before.retry().map(WhatIf.Retry::extraCalls).orElse(1))),
            first.isSelected(),
            http.isSelected(),
            before.every()));
  }

  private List<Rollout> rollouts() {
    List<Rollout> all = new ArrayList<>();
    rotations.forEach((name, rotation) -> {
      Duration from = time(rotation.from()).orElse(Duration.ZERO);
      Optional<Duration> until = time(rotation.until()).filter(at -> at.compareTo(from) >= 0);
      if (!from.isZero() || until.isPresent()) {
        Duration added = before.rollout(name).map(Rollout::addedAt).orElse(Duration.ZERO);
        all.add(new Rollout(name, added.compareTo(from) <= 0 ? added : from, from, until));
      }
    });
    return all;
  }
}
