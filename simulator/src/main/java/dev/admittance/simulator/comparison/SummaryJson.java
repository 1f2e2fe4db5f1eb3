package dev.admittance.simulator.comparison;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.analysis.impact.RequestDecision;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/// Writes summaries in a form that can be read and added to others: from several machines, and from
/// an interrupted run and its continuation.
public final class SummaryJson {
  private SummaryJson() {}

  public static JsonObject write(ComparisonSummary summary) {
    return ComparisonJson.counts(summary)
        .put("delaysBefore", delays(summary.before()))
        .put("delaysAfter", delays(summary.after()))
        .put("delaysAdded", delays(summary.added()))
        .build();
  }

  private static JsonArray delays(Delays delays) {
    return JsonArray.of(
        List.copyOf(delays.counts().entrySet()),
        entry -> new JsonArray(List.of(number(entry.getKey()), number(entry.getValue()))));
  }

  private static JsonNumber number(long number) {
    return JsonNumber.of(number);
  }

  /// Reads the output of [#write].
  ///
  /// @throws IllegalArgumentException if the JSON has another form
  public static ComparisonSummary read(JsonObject json) {
    SortedMap<OutcomeDifference, Long> differences = new TreeMap<>();
    JsonObject counted = object(get(json, "differences"));
    for (OutcomeDifference difference : OutcomeDifference.values()) {
      long count = number(get(counted, difference.text()));
      if (count > 0) {
        differences.put(difference, count);
      }
    }
    return new ComparisonSummary(
        json.find("partial").isPresent(),
        number(get(json, "requests")),
        number(get(json, "differing")),
        number(get(json, "undecided")),
        number(get(json, "problems")),
        differences,
        map(
            json,
            "verdicts",
            one -> new DecisionChange(decision(get(one, "before")), decision(get(one, "after"))),
            one -> number(get(one, "requests"))),
        map(
            json,
            "fields",
            one ->
                new DifferencePattern(
                    text(get(one, "pattern")),
                    named(
                        DifferencePattern.Kind.values(),
                        DifferencePattern.Kind::text,
                        get(one, "change"))),
            one -> number(get(one, "requests"))),
        map(
            json,
            "hooks",
            one ->
                new CalledHook(
                    named(
                        HookKind.values(),
                        kind -> kind.name().toLowerCase(Locale.ROOT),
                        get(one, "phase")),
                    text(get(one, "configuration")),
                    text(get(one, "webhook"))),
            one ->
                new HookCalls(
                    number(get(one, "before")),
                    number(get(one, "after")),
                    number(get(one, "added")),
                    number(get(one, "removed")))),
        delays(json, "delaysBefore"),
        delays(json, "delaysAfter"),
        delays(json, "delaysAdded"));
  }

  private static RequestDecision decision(JsonValue value) {
    return named(RequestDecision.values(), RequestDecision::text, value);
  }

  private static <K, V> SortedMap<K, V> map(
      JsonObject json, String name, Function<JsonObject, K> key, Function<JsonObject, V> value) {
    SortedMap<K, V> map = new TreeMap<>();
    for (JsonValue one : array(get(json, name)).items()) {
      map.put(key.apply(object(one)), value.apply(object(one)));
    }
    return map;
  }

  private static Delays delays(JsonObject json, String name) {
    SortedMap<Long, Long> counts = new TreeMap<>();
    for (JsonValue one : array(get(json, name)).items()) {
      JsonArray pair = array(one);
      if (pair.size() != 2) {
        throw unusable(one);
      }
      counts.put(number(pair.get(0)), number(pair.get(1)));
    }
    return new Delays(counts);
  }

  private static <T> T named(T[] all, Function<T, String> name, JsonValue value) {
    String text = text(value);
    return Arrays.stream(all)
        .filter(one -> name.apply(one).equals(text))
        .findFirst()
        .orElseThrow(() -> unusable(value));
  }

  private static JsonValue get(JsonObject json, String name) {
    return json.find(name).orElseThrow(() -> new IllegalArgumentException("no `" + name + "`"));
  }

  private static JsonObject object(JsonValue value) {
    if (value instanceof JsonObject object) {
      return object;
    }
    throw unusable(value);
  }

  private static JsonArray array(JsonValue value) {
    if (value instanceof JsonArray array) {
      return array;
    }
    throw unusable(value);
  }

  private static String text(JsonValue value) {
    if (value instanceof JsonString(String text)) {
      return text;
    }
    throw unusable(value);
  }

  private static long number(JsonValue value) {
    if (value instanceof JsonNumber number) {
      try {
        return Long.parseLong(number.text());
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException(e);
      }
    }
    throw unusable(value);
  }

  private static IllegalArgumentException unusable(JsonValue value) {
    return new IllegalArgumentException("not expected: " + value);
  }
}
