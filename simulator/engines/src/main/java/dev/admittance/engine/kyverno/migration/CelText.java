package dev.admittance.engine.kyverno.migration;

import dev.admittance.engine.kyverno.value.WildcardText;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Writes pieces of CEL.
final class CelText {
  static final String TRUE = "true";
  static final String FALSE = "false";

  private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  /// The words that cannot follow a dot.
  private static final Set<String> KEYWORDS = Set.of("in", TRUE, FALSE, "null");

  private CelText() {}

  static boolean isIdentifier(String text) {
    return IDENTIFIER.matcher(text).matches() && !KEYWORDS.contains(text);
  }

  static String quoted(String text) {
    return "'"
        + text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n").replace("\r", "\\r")
        + "'";
  }

  /// The literal of a value.
  static String literal(JsonValue value) {
    return switch (value) {
      case JsonNull _ -> "null";
      case JsonBoolean bool -> bool == JsonBoolean.TRUE ? TRUE : FALSE;
      case JsonNumber number -> number.text();
      case JsonString(String text) -> quoted(text);
      case JsonArray list -> {
        List<JsonValue> items = list.items();
        boolean mixed = items.stream().map(Object::getClass).distinct().count() > 1;
        yield items.stream()
            .map(item -> mixed ? "dyn(" + literal(item) + ")" : literal(item))
            .collect(Collectors.joining(", ", "[", "]"));
      }
      case JsonObject object -> {
        List<String> members = new ArrayList<>();
        object.forEach(
            (name, member) -> members.add(quoted(name) + ": dyn(" + literal(member) + ")"));
        yield members.stream().collect(Collectors.joining(", ", "{", "}"));
      }
    };
  }

  /// The member of an object.
  static String member(String object, String name) {
    return isIdentifier(name) ? object + "." + name : object + "[" + quoted(name) + "]";
  }

  /// Whether an object has a member.
  static String has(String object, String name) {
    return isIdentifier(name) ? "has(" + object + "." + name + ")" : quoted(name) + " in " + object;
  }

  /// Joins conditions of which each must hold.
  static String and(List<String> conditions) {
    if (conditions.contains(FALSE)) {
      return FALSE;
    }
    List<String> some = conditions.stream().filter(one -> !one.equals(TRUE)).distinct().toList();
    return some.isEmpty()
        ? TRUE
        : some.size() == 1
            ? some.getFirst()
            : some.stream().map(CelText::operandOfAnd).collect(Collectors.joining(" && "));
  }

  static String and(String... conditions) {
    return and(List.of(conditions));
  }

  /// Joins conditions of which one must hold.
  static String or(List<String> conditions) {
    if (conditions.contains(TRUE)) {
      return TRUE;
    }
    List<String> some = conditions.stream().filter(one -> !one.equals(FALSE)).distinct().toList();
    return some.isEmpty()
        ? FALSE
        : some.size() == 1
            ? some.getFirst()
            : some.stream().map(CelText::operandOfOr).collect(Collectors.joining(" || "));
  }

  static String or(String... conditions) {
    return or(List.of(conditions));
  }

  static String not(String condition) {
    if (condition.equals(TRUE)) {
      return FALSE;
    }
    if (condition.equals(FALSE)) {
      return TRUE;
    }
    return isPrimary(condition) ? "!" + condition : "!(" + condition + ")";
  }

  /// An expression that can stand before a dot or beside an operator.
  static String primary(String expression) {
    return isPrimary(expression) ? expression : "(" + expression + ")";
  }

  private static String operandOfAnd(String condition) {
    return hasAtTop(condition, "||") || hasAtTop(condition, "?")
        ? "(" + condition + ")"
        : condition;
  }

  private static String operandOfOr(String condition) {
    return hasAtTop(condition, "?") || hasAtTop(condition, "&&")
        ? "(" + condition + ")"
        : condition;
  }

  /// Whether an expression is a call, a selection, a literal or in parentheses.
  private static boolean isPrimary(String expression) {
    return !hasAtTop(expression, " ") && !expression.startsWith("!") && !expression.startsWith("-");
  }

  /// Whether a mark stands outside of parentheses and texts.
  private static boolean hasAtTop(String expression, String mark) {
    int depth = 0;
    boolean quoted = false;
    for (int i = 0; i < expression.length(); i++) {
      char c = expression.charAt(i);
      if (quoted && c == '\\') {
        i++;
      } else if (c == '\'') {
        quoted = !quoted;
      } else if (!quoted) {
        if ("([{".indexOf(c) >= 0) {
          depth++;
        } else if (")]}".indexOf(c) >= 0) {
          depth--;
        } else if (depth == 0 && expression.startsWith(mark, i)) {
          return true;
        }
      }
    }
    return false;
  }

  /// Whether a text matches a pattern with `*` and `?`.
  static String wildcard(String text, String pattern) {
    String value = primary(text);
    if (!WildcardText.isIn(pattern)) {
      return value + " == " + quoted(pattern);
    }
    if (pattern.equals("?*") || pattern.equals("*?")) {
      return value + " != ''";
    }
    if (pattern.chars().allMatch(c -> c == '*')) {
      return TRUE;
    }
    String inner = pattern.substring(1, Math.max(1, pattern.length() - 1));
    boolean plain = !WildcardText.isIn(inner);
    if (plain && pattern.length() > 1 && pattern.indexOf('?') < 0) {
      boolean starts = pattern.startsWith("*");
      boolean ends = pattern.endsWith("*");
      return starts && ends
          ? value + ".contains(" + quoted(inner) + ")"
          : starts
              ? value + ".endsWith(" + quoted(pattern.substring(1)) + ")"
              : value + ".startsWith(" + quoted(pattern.substring(0, pattern.length() - 1)) + ")";
    }
    return value + ".matches(" + quoted(regularExpression(pattern)) + ")";
  }

  private static String regularExpression(String pattern) {
    StringBuilder expression = new StringBuilder("^(?s:");
    pattern
        .codePoints()
        .forEach(c -> {
          if (c == '*') {
            expression.append(".*");
          } else if (c == '?') {
            expression.append('.');
          } else {
            if ("\\.+()[]{}^$|".indexOf(c) >= 0) {
              expression.append('\\');
            }
            expression.appendCodePoint(c);
          }
        });
    return expression.append(")$").toString();
  }
}
