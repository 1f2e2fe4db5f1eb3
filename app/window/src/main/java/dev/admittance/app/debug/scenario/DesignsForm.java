package dev.admittance.app.debug.scenario;

import dev.admittance.app.controls.ChoiceBoxes;
import dev.admittance.app.controls.Inputs;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.initialization.scenario.Alternatives;
import dev.admittance.simulator.initialization.scenario.Alternatives.CleanUp;
import dev.admittance.simulator.initialization.scenario.Alternatives.Expiry;
import dev.admittance.simulator.initialization.scenario.Alternatives.Synchronization;
import dev.admittance.simulator.initialization.scenario.Scenario;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;

/// The designs that the proposals considered besides their specification, for servers that behave
/// as proposed.
final class DesignsForm extends WhatIfForm {
  private static final Messages MESSAGES = Messages.of(DesignsForm.class);
  private static final Pattern RELATION = Pattern.compile("\\s*(\\S+)\\s+after\\s+(\\S.*?)\\s*");

  private final WhatIfViewModel model;
  private final Alternatives before;
  private final ComboBox<Synchronization> synchronization;
  private final ComboBox<CleanUp> cleanUp;
  private final ComboBox<Expiry> expiry;
  private final CheckBox readiness;
  private final CheckBox creator;
  private final CheckBox finalizers;
  private final TextField order;
  private final TextField interval;
  private final TextField latency;

  DesignsForm(WhatIfViewModel model, Scenario scenario) {
    super("design");
    this.model = model;
    before = scenario.alternatives();
    synchronization = choice("synchronization", before.synchronization(), Synchronization.values());
    cleanUp = choice("clean-up", before.cleanUp(), CleanUp.values());
    expiry = choice("expiry", before.expiry(), Expiry.values());
    order = text("order", written(before.order()), say("order.prompt"));
    markUnless(order, text -> order(text).isPresent());
    interval = seconds("interval", before.interval());
    latency = seconds("latency", before.readLatency());
    readiness = check("readiness", before.readiness());
    creator = check("creator", before.creator());
    finalizers = check("finalizers", before.finalizers());
  }

  private <E extends Enum<E>> ComboBox<E> choice(String id, E chosen, E[] all) {
    String title = say(id);
    ComboBox<E> box = Inputs.named(id(id), title, new ComboBox<>());
    Nodes.tip(box, say(id + ".tip"));
    box.setConverter(
        ChoiceBoxes.titles(one -> say(id + "." + one.name().toLowerCase(Locale.ROOT))));
    box.getItems().setAll(List.of(all));
    box.setValue(chosen);
    box.setOnAction(_ -> apply());
    addRow(title, fill(box));
    return box;
  }

  private TextField seconds(String id, Duration shown) {
    TextField field = seconds(id, say(id + ".tip"), Optional.of(shown));
    addRow(say(id), field);
    return field;
  }

  private static String written(Map<String, List<String>> order) {
    return order.entrySet().stream()
        .map(one -> one.getKey() + " after " + String.join(", ", one.getValue()))
        .collect(Collectors.joining("; "));
  }

  /// The order as it is written; empty where it cannot be read.
  private static Optional<Map<String, List<String>>> order(String text) {
    Map<String, List<String>> order = new LinkedHashMap<>();
    for (String relation : text.isBlank() ? new String[0] : text.split(";", -1)) {
      Matcher parts = RELATION.matcher(relation);
      if (!parts.matches()) {
        return Optional.empty();
      }
      order.put(parts.group(1), names(parts.group(2)));
    }
    return Optional.of(order);
  }

  @Override
  String say(String key) {
    return MESSAGES.get("design." + key);
  }

  @Override
  void apply() {
    model.design(
        new Alternatives(
            synchronization.getValue(),
            cleanUp.getValue(),
            expiry.getValue(),
            readiness.isSelected(),
            creator.isSelected(),
            finalizers.isSelected(),
            order(order.getText()).orElse(before.order()),
            time(interval).filter(Duration::isPositive).orElse(before.interval()),
            time(latency).orElse(before.readLatency())));
  }
}
