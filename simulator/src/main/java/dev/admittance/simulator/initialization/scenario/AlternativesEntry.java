package dev.admittance.simulator.initialization.scenario;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.initialization.scenario.Alternatives.CleanUp;
import dev.admittance.simulator.initialization.scenario.Alternatives.Expiry;
import dev.admittance.simulator.initialization.scenario.Alternatives.Synchronization;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Reads and writes the `alternatives` of a scenario. The words are the names of the constants in
/// camel case.
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

  /// Returns what [#read] reads as equal alternatives.
  static JsonObject write(Alternatives alternatives) {
    return JsonObject.builder()
        .put("synchronization", text(alternatives.synchronization()))
        .put("cleanUp", text(alternatives.cleanUp()))
        .put("expiry", text(alternatives.expiry()))
        .put("readiness", alternatives.readiness())
        .put("creator", alternatives.creator())
        .put("finalizers", alternatives.finalizers())
        .put("interval", ScenarioWriter.duration(alternatives.interval()))
        .put("readLatency", ScenarioWriter.duration(alternatives.readLatency()))
        .put(
            "order",
            JsonArray.of(
                alternatives.order().entrySet(),
                entry ->
                    JsonObject.of(
                        "initializer",
                        entry.getKey(),
                        "after",
                        JsonArray.ofTexts(entry.getValue()))))
        .build();
  }

  /// What differs from the specification, in the words of a file.
  static List<String> words(Alternatives alternatives) {
    JsonObject specification = write(Alternatives.NONE);
    List<String> words = new ArrayList<>();
    write(alternatives)
        .forEach((key, value) -> {
          if (!value.equals(specification.get(key))) {
            words.add(value instanceof JsonString(String text) ? key + " " + text : key);
          }
        });
    return words;
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
