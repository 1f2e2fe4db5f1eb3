package dev.admittance.simulator.initialization.scenario;

import dev.admittance.simulator.initialization.scenario.Alternatives.CleanUp;
import dev.admittance.simulator.initialization.scenario.Alternatives.Expiry;
import dev.admittance.simulator.initialization.scenario.Alternatives.Synchronization;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Reads the `alternatives` of a scenario. The words are the names of the constants in camel case.
record AlternativesEntry(ScenarioMapping entry) {
  static final List<String> KEYS =
      List.of(
          "synchronization",
          "cleanUp",
          "expiry",
          "readiness",
          "creator",
          "finalizers",
          "order",
          "interval",
          "readLatency");
  private static final List<String> ORDER = List.of("initializer", "after");

  Alternatives read() {
    Alternatives none = Alternatives.NONE;
    Map<String, List<String>> order = new LinkedHashMap<>();
    entry
        .list("order", "an order", ORDER)
        .forEach(one -> order.put(one.requiredText("initializer"), one.texts("after")));
    return new Alternatives(
        word("synchronization", Synchronization.values(), none.synchronization()),
        word("cleanUp", CleanUp.values(), none.cleanUp()),
        word("expiry", Expiry.values(), none.expiry()),
        entry.flag("readiness").orElse(false),
        entry.flag("creator").orElse(false),
        entry.flag("finalizers").orElse(false),
        order,
        entry.duration("interval").filter(found -> !found.isZero()).orElse(none.interval()),
        entry.duration("readLatency", none.readLatency()));
  }

  private <E extends Enum<E>> E word(String key, E[] values, E otherwise) {
    return entry
        .word(key, Arrays.stream(values).map(AlternativesEntry::text).toList())
        .flatMap(
            word -> Arrays.stream(values).filter(value -> text(value).equals(word)).findFirst())
        .orElse(otherwise);
  }

  /// The word for a constant: `EVERY_REQUEST` is `everyRequest`.
  static String text(Enum<?> constant) {
    StringBuilder word = new StringBuilder();
    for (String part : constant.name().toLowerCase(Locale.ROOT).split("_", -1)) {
      word.append(
          word.isEmpty()
              ? part
              : part.substring(0, 1).toUpperCase(Locale.ROOT) + part.substring(1));
    }
    return word.toString();
  }
}
