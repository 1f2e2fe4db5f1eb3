package dev.admittance.engine.kyverno.celpolicy;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Moves the expressions of a MutatingPolicy for pods to where pod controllers have a pod. JSON
/// patches and variables stay as they are. Source: kyverno
/// `pkg/cel/policies/mpol/autogen/autogen.go`.
final class DerivedMutations {
  private static final Pattern PARTS =
      Pattern.compile(
          "\\b(object|oldObject|Object)\\.(spec|metadata\\.labels|metadata\\.annotations)");

  private DerivedMutations() {}

  /// @param template the members that lead to the template of the pod
  static JsonObject of(JsonObject spec, List<String> template) {
    JsonObject moved = spec;
    if (spec.get("matchConditions") instanceof JsonArray conditions) {
      moved = moved.with("matchConditions", each(conditions, one -> moved(one, template)));
    }
    if (spec.get("mutations") instanceof JsonArray mutations) {
      moved =
          moved.with(
              "mutations",
              each(
                  mutations,
                  one ->
                      one.get("applyConfiguration") instanceof JsonObject configuration
                          ? one.with("applyConfiguration", moved(configuration, template))
                          : one));
    }
    return moved;
  }

  /// A change of one object of a list.
  private interface Change {
    JsonObject of(JsonObject one);
  }

  private static JsonArray each(JsonArray list, Change change) {
    List<JsonValue> changed = new ArrayList<>();
    list.items()
        .forEach(item -> changed.add(item instanceof JsonObject one ? change.of(one) : item));
    return new JsonArray(changed);
  }

  private static JsonObject moved(JsonObject holder, List<String> template) {
    String expression = holder.text("expression");
    return expression.isEmpty()
        ? holder
        : holder.with(
            "expression", new JsonString(wrapped(pathed(expression, template), template)));
  }

  private static String pathed(String expression, List<String> template) {
    String path = Matcher.quoteReplacement(String.join(".", template) + ".");
    return PARTS.matcher(expression).replaceAll("$1." + path + "$2");
  }

  /// A configuration `Object{…}` becomes that of the template.
  private static String wrapped(String expression, List<String> template) {
    String text = expression.strip();
    String content = text.startsWith("Object") ? text.substring(6).stripLeading() : "";
    if (!content.startsWith("{")) {
      return expression;
    }
    int depth = 1;
    int end = 1;
    while (end < content.length() && depth > 0) {
      depth += content.charAt(end) == '{' ? 1 : content.charAt(end) == '}' ? -1 : 0;
      end++;
    }
    if (depth > 0 || end == 2) {
      return expression;
    }
    StringBuilder made = new StringBuilder("Object{");
    String path = "Object";
    for (String member : template) {
      path += "." + member;
      made.append(member).append(": ").append(path).append('{');
    }
    return made.append(content, 1, end - 1)
        .append("}".repeat(template.size() + 1))
        .append(content.substring(end))
        .toString();
  }
}
