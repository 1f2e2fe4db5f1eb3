package dev.admittance.simulator.conformance.random;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.conformance.Aspect;
import dev.admittance.simulator.conformance.Json;
import dev.admittance.simulator.conformance.Replay;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// A reason why the simulator may differ, and when it holds.
///
/// @param differs aspects that may differ because of it
/// @param declared whether a step of the simulation must say so
/// @param conditions all of which must hold
record Reason(
    String why, Set<Aspect> differs, boolean declared, List<Predicate<Evidence>> conditions) {
  /// Reads an entry of `reasons.yaml`.
  static Reason of(JsonObject json) {
    Set<Aspect> differs = EnumSet.noneOf(Aspect.class);
    Json.texts(json, "differs").forEach(name -> differs.add(Aspect.valueOf(name)));
    List<Predicate<Evidence>> conditions = new ArrayList<>();
    json.forEach((name, value) -> {
      switch (name) {
        case "why", "differs" -> {}
        default -> conditions.add(condition(name, value));
      }
    });
    return new Reason(Json.text(json, "why"), differs, json.has("step"), conditions);
  }

  private static Predicate<Evidence> condition(String name, JsonValue value) {
    if (value instanceof JsonNumber code && name.equals("code")) {
      return found -> found.code() == code.decimal().intValueExact();
    }
    if (value == JsonBoolean.TRUE && name.equals("unordered")) {
      return Evidence::tellsTheSameFaults;
    }
    if (value == JsonBoolean.TRUE && name.equals("empties")) {
      return Evidence::differsInEmptiness;
    }
    if (value == JsonBoolean.TRUE && name.equals("anotherName")) {
      return Evidence::isEqualByAnotherName;
    }
    Pattern wanted = Pattern.compile(((JsonString) value).value());
    return switch (name) {
      case "step" -> found -> found.said().anyMatch(said -> wanted.matcher(said).find());
      case "message" -> found -> wanted.matcher(found.message()).find();
      case "send" -> found -> wanted.matcher(found.send()).find();
      case "body" -> found -> wanted.matcher(found.body()).find();
      case "warning" -> found -> isEqualWithout(wanted, found);
      default -> throw new IllegalArgumentException("no condition of reasons: " + name);
    };
  }

  private static boolean isEqualWithout(Pattern warning, Evidence found) {
    List<JsonValue> left =
        Json.texts(found.recording(), "warnings").stream()
            .filter(text -> !warning.matcher(text).find())
            .<JsonValue>map(JsonString::new)
            .toList();
    JsonObject rest = found.recording().with("warnings", new JsonArray(left));
    return !Replay.of(found.one(), rest).differences().containsKey(Aspect.WARNINGS);
  }

  /// Whether it is so in a case.
  boolean holds(Evidence found) {
    return conditions.stream().allMatch(condition -> condition.test(found));
  }
}
