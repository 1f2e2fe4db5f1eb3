package dev.admittance.engine.kyverno;

import dev.admittance.engine.kyverno.pattern.Anchor;
import dev.admittance.engine.kyverno.pattern.PatternOperator;
import dev.admittance.engine.kyverno.pattern.ValuePattern;
import dev.admittance.engine.kyverno.policy.KyvernoRule;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.engine.UnmetPolicy.FieldValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Values with which an object may fit the patterns of a rule. Trying them shows whether it does.
final class PatternValues {
  private final List<FieldValue> found = new ArrayList<>();

  private PatternValues() {}

  static List<FieldValue> of(KyvernoRule rule, JsonObject object) {
    PatternValues values = new PatternValues();
    rule.validation().find("pattern").ifPresent(it -> values.fit(FieldPath.ROOT, object, it));
    rule.anyPattern().stream()
        .flatMap(List::stream)
        .forEach(pattern -> values.fit(FieldPath.ROOT, object, pattern));
    return values.found;
  }

  private void fit(FieldPath path, JsonValue value, JsonValue pattern) {
    switch (pattern) {
      case JsonObject members -> fit(path, value, members);
      case JsonArray items when items.size() > 0 && value instanceof JsonArray list -> {
        for (int i = 0; i < list.size(); i++) {
          fit(path.index(i), list.get(i), items.get(0));
        }
      }
      case JsonArray _ -> {}
      default -> {
        if (!ValuePattern.matches(value, pattern)) {
          example(pattern).ifPresent(fitting -> found.add(new FieldValue(path, fitting)));
        }
      }
    }
  }

  private void fit(FieldPath path, JsonValue value, JsonObject members) {
    JsonObject given = value instanceof JsonObject object ? object : JsonObject.EMPTY;
    members.forEach((key, pattern) -> {
      Optional<Anchor> anchor = Anchor.find(key);
      String name = anchor.map(Anchor::key).orElse(key);
      FieldPath at = path.key(name);
      JsonValue inner = given.find(name).orElse(JsonNull.NULL);
      switch (anchor.map(Anchor::type).orElse(Anchor.Type.EXISTENCE)) {
        case NEGATION -> found.add(new FieldValue(at, Optional.empty()));
        case EXISTENCE -> fit(at, inner, pattern);
        case EQUALITY -> {
          if (given.has(name)) {
            fit(at, inner, pattern);
          }
        }
        // What is conditional decides whether the rest counts.
        case CONDITION, GLOBAL, ADD_IF_NOT_PRESENT -> {}
      }
    });
  }

  /// A value that fits a pattern; an empty one where the field is not to be; empty for none that is
  /// found.
  private static Optional<Optional<JsonValue>> example(JsonValue pattern) {
    if (pattern instanceof JsonNull) {
      return Optional.of(Optional.empty());
    }
    if (!(pattern instanceof JsonString(String text))) {
      return Optional.of(Optional.of(pattern));
    }
    String first = text.split("[|&]", 2)[0].strip();
    String operand =
        PatternOperator.of(first).operand(first).strip().replace("?", "x").replace("*", "");
    return ValuePattern.matches(new JsonString(operand), pattern)
        ? Optional.of(Optional.of(new JsonString(operand)))
        : Optional.empty();
  }
}
