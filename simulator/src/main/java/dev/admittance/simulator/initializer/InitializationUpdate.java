package dev.admittance.simulator.initializer;

import dev.admittance.model.rule.RuleId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The effect of a permitted update on the initialization of an object (I-50).
final class InitializationUpdate {
  private static final RuleId RULE = RuleId.I_50;

  private InitializationUpdate() {}

  /// The changes; empty where the update leaves `metadata.initializers` unchanged.
  static List<PluginEvent> of(Initializers before, Optional<Initializers> after) {
    if (after.isEmpty()) {
      return List.of(new PluginEvent.Completed(RULE, before.pending()));
    }
    List<PluginEvent> events = new ArrayList<>();
    if (!before.pending().equals(after.get().pending())) {
      events.add(
          new PluginEvent.PendingChanged(
              RULE,
              missing(before.pending(), after.get().pending()),
              missing(after.get().pending(), before.pending()),
              after.get().pending()));
    }
    if (before.result().isEmpty()) {
      after.get().result().ifPresent(result -> events.add(new PluginEvent.Failed(RULE, result)));
    }
    return events;
  }

  /// The items of the first list that the second lacks, with repetitions.
  private static List<String> missing(List<String> some, List<String> others) {
    List<String> left = new ArrayList<>(some);
    others.forEach(left::remove);
    return left;
  }
}
