package dev.admittance.engine.kyverno.migration;

import dev.admittance.engine.kyverno.migration.CelTerm.Items;
import dev.admittance.engine.kyverno.migration.CelTerm.Literal;
import dev.admittance.engine.kyverno.migration.CelTerm.Single;
import dev.admittance.engine.kyverno.migration.CelTerm.TermType;
import dev.admittance.engine.kyverno.pattern.PatternOperator;
import dev.admittance.engine.kyverno.value.WildcardText;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/// Translates conditions with `any` and `all`, as preconditions and denials have them.
final class ConditionTranslation {
  private final TextTranslation texts;

  ConditionTranslation(TextTranslation texts) {
    this.texts = texts;
  }

  /// The expression that is true where the conditions hold.
  String translate(JsonValue conditions) throws UntranslatableException {
    return switch (conditions) {
      case JsonNull _ -> CelText.TRUE;
      case JsonObject object -> anyAll(object);
      case JsonArray list -> {
        List<String> all = new ArrayList<>();
        for (JsonObject one : JsonObject.of("items", list).objects("items")) {
          all.add(one.has("any") || one.has("all") ? anyAll(one) : condition(one));
        }
        yield CelText.and(all);
      }
      default -> throw new UntranslatableException("its conditions are of no known form");
    };
  }

  private String anyAll(JsonObject conditions) throws UntranslatableException {
    List<String> any = new ArrayList<>();
    for (JsonObject one : conditions.objects("any")) {
      any.add(condition(one));
    }
    List<String> all = new ArrayList<>();
    for (JsonObject one : conditions.objects("all")) {
      all.add(condition(one));
    }
    return CelText.and(
        conditions.get("any") instanceof JsonArray ? CelText.or(any) : CelText.TRUE,
        CelText.and(all));
  }

  private String condition(JsonObject condition) throws UntranslatableException {
    CelTerm key = texts.term(condition.find("key").orElse(JsonNull.NULL));
    CelTerm value = texts.term(condition.find("value").orElse(JsonNull.NULL));
    String operator = condition.text("operator").toLowerCase(Locale.ROOT);
    return switch (operator) {
      case "equal", "equals" -> equal(key, value, false);
      case "notequal", "notequals" -> equal(key, value, true);
      case "anyin", "in" -> membership(key, value, true, false);
      case "allin" -> membership(key, value, false, false);
      case "anynotin" -> membership(key, value, true, true);
      case "allnotin", "notin" -> membership(key, value, false, true);
      case "greaterthan" -> ordered(key, ">", value);
      case "greaterthanorequals" -> ordered(key, ">=", value);
      case "lessthan" -> ordered(key, "<", value);
      case "lessthanorequals" -> ordered(key, "<=", value);
      default ->
          throw new UntranslatableException(
              "the operator `" + condition.text("operator") + "` has no equal in CEL");
    };
  }

  private static String equal(CelTerm key, CelTerm value, boolean negated)
      throws UntranslatableException {
    if (key instanceof Single(String condition, String _, TermType type)
        && type == TermType.CONDITION
        && value instanceof Literal(JsonBoolean bool)) {
      return (bool == JsonBoolean.TRUE) == negated ? CelText.not(condition) : condition;
    }
    if (key instanceof Literal(JsonString _) && value instanceof Literal(JsonString _)) {
      throw new UntranslatableException("a condition compares two fixed texts");
    }
    String text = QueryFunctions.text(key);
    String equal =
        switch (value) {
          case Literal(JsonString(String wanted)) -> ValueTranslation.equal(text, wanted);
          case Literal(JsonValue wanted) ->
              CelText.primary(text) + " == " + CelText.literal(wanted);
          case Single single -> CelText.primary(text) + " == " + CelText.primary(single.text());
          case Items _ ->
              throw new UntranslatableException(
                  "comparing with a list that a query makes has no equal in CEL");
        };
    return negated ? CelText.not(equal) : equal;
  }

  /// Whether any or all keys are, or are not, in a list.
  private static String membership(CelTerm key, CelTerm value, boolean any, boolean negated)
      throws UntranslatableException {
    String present = CelText.and(key.present(), value.present());
    if (key instanceof Items items) {
      List<CelTerm> wanted = List.of(value);
      UntranslatableException[] failure = new UntranslatableException[1];
      UnaryOperator<String> test =
          one -> {
            try {
              String found = isIn(one, wanted.getFirst());
              return negated ? CelText.not(found) : found;
            } catch (UntranslatableException cause) {
              failure[0] = cause;
              return CelText.FALSE;
            }
          };
      String result = any ? items.exists(test) : items.all(test);
      if (failure[0] != null) {
        throw failure[0];
      }
      return CelText.and(present, result);
    }
    if (key instanceof Literal(JsonArray list)) {
      List<String> tests = new ArrayList<>();
      for (JsonValue one : list.items()) {
        String found = isIn(CelText.literal(one), value);
        tests.add(negated ? CelText.not(found) : found);
      }
      return CelText.and(value.present(), any ? CelText.or(tests) : CelText.and(tests));
    }
    String found = isIn(QueryFunctions.text(key), value);
    String valuePresent = value instanceof Items ? value.present() : CelText.TRUE;
    return CelText.and(valuePresent, negated ? CelText.not(found) : found);
  }

  private static String isIn(String key, CelTerm value) throws UntranslatableException {
    return switch (value) {
      case Literal(JsonArray list) -> isIn(key, list);
      case Literal(JsonString(String text)) -> {
        if (PatternOperator.of(text) == PatternOperator.IN_RANGE) {
          yield ValueTranslation.test(key, new JsonString(text));
        }
        yield text.strip().startsWith("[")
            ? isIn(key, fromText(text))
            : CelText.wildcard(key, text);
      }
      case Literal(JsonValue other) -> CelText.primary(key) + " == " + CelText.literal(other);
      case Items items -> items.exists(item -> item + " == " + key);
      case Single single -> {
        String list = CelText.primary(single.text());
        yield single.type() == TermType.TEXT
            ? CelText.primary(key) + " == " + list
            : "type("
                + list
                + ") == list ? "
                + key
                + " in "
                + list
                + " : "
                + CelText.primary(key)
                + " == "
                + list;
      }
    };
  }

  private static JsonArray fromText(String text) throws UntranslatableException {
    return JsonText.find(text)
        .filter(JsonArray.class::isInstance)
        .map(JsonArray.class::cast)
        .orElseThrow(() -> new UntranslatableException("`" + text + "` is no list"));
  }

  private static String isIn(String key, JsonArray list) {
    List<JsonValue> plain = new ArrayList<>();
    List<String> tests = new ArrayList<>();
    for (JsonValue one : list.items()) {
      if (one instanceof JsonString(String text) && WildcardText.isIn(text)) {
        tests.add(CelText.wildcard(key, text));
      } else {
        plain.add(one);
      }
    }
    if (!plain.isEmpty()) {
      tests.addFirst(
          plain.size() == 1
              ? CelText.primary(key) + " == " + CelText.literal(plain.getFirst())
              : CelText.primary(key) + " in " + CelText.literal(new JsonArray(plain)));
    }
    return CelText.or(tests);
  }

  private static String ordered(CelTerm key, String sign, CelTerm value)
      throws UntranslatableException {
    boolean counted =
        key instanceof Single(String _, String _, TermType type) && type == TermType.NUMBER;
    String text = QueryFunctions.text(key);
    if (value instanceof Literal(JsonNumber number)) {
      return counted
          ? CelText.primary(text) + " " + sign + " " + number.text()
          : ValueTranslation.ordered(text, sign, number.text());
    }
    if (value instanceof Literal(JsonString(String wanted))) {
      return ValueTranslation.ordered(text, sign, wanted);
    }
    if (value instanceof Single(String other, String _, TermType _)) {
      return "quantity(string("
          + text
          + ")).compareTo(quantity(string("
          + other
          + "))) "
          + sign
          + " 0";
    }
    throw new UntranslatableException("comparing the order of lists has no equal in CEL");
  }
}
