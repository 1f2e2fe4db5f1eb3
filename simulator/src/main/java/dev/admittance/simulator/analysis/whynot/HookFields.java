package dev.admittance.simulator.analysis.whynot;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.LabelSelector.Requirement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// Applies edits to the written fields of a hook, as [HookEdits] does to the hub form.
public final class HookFields {
  private static final List<String> OPERATIONS = List.of("CREATE", "UPDATE", "DELETE", "CONNECT");
  private static final String EXPRESSIONS = "matchExpressions";
  private static final String LABELS = "matchLabels";

  private HookFields() {}

  /// The fields with an edit applied; unchanged where the edit is about something else.
  public static JsonObject with(JsonObject hook, WhyNotEdit edit) {
    return switch (edit) {
      case WhyNotEdit.RuleItem item ->
          rule(
              hook,
              item.rule(),
              rule -> rule.with(item.list(), items(array(rule, item.list()), item)));
      case WhyNotEdit.AnyScope(int place) ->
          rule(hook, place, rule -> rule.with("scope", new JsonString("*")));
      case WhyNotEdit.SetMatchPolicy(boolean equivalent) ->
          hook.with("matchPolicy", new JsonString(equivalent ? "Equivalent" : "Exact"));
      case WhyNotEdit.FailOpen _ -> hook.with("failurePolicy", new JsonString("Ignore"));
      case WhyNotEdit.SelectorRequirement change -> {
        String name = change.ofNamespace() ? "namespaceSelector" : "objectSelector";
        yield hook.with(name, selector(hook.object(name), change));
      }
      case WhyNotEdit.ConditionPart change -> conditions(hook, change);
      case WhyNotEdit.ObjectLabel _, WhyNotEdit.NamespaceLabel _, WhyNotEdit.ObjectField _ -> hook;
    };
  }

  private static JsonObject rule(JsonObject hook, int place, UnaryOperator<JsonObject> change) {
    JsonArray rules = array(hook, "rules");
    return place < rules.size() && rules.get(place) instanceof JsonObject rule
        ? hook.with("rules", rules.replaced(place, change.apply(rule)))
        : hook;
  }

  /// `*` without one operation is the other three.
  private static JsonArray items(JsonArray was, WhyNotEdit.RuleItem item) {
    JsonString value = new JsonString(item.value());
    if (item.added()) {
      return was.inserted(was.size(), value);
    }
    boolean all = item.list().equals("operations") && was.items().contains(new JsonString("*"));
    Stream<JsonValue> items = all ? OPERATIONS.stream().map(JsonString::new) : was.items().stream();
    return new JsonArray(items.filter(one -> !one.equals(value)).toList());
  }

  private static JsonObject selector(JsonObject was, WhyNotEdit.SelectorRequirement change) {
    JsonObject left = change.before().map(before -> without(was, before)).orElse(was);
    if (change.after().isEmpty()) {
      return left;
    }
    Requirement after = change.after().get();
    JsonArray expressions = array(left, EXPRESSIONS);
    int place = change.before().map(before -> indexOf(array(was, EXPRESSIONS), before)).orElse(-1);
    return left.with(
        EXPRESSIONS, expressions.inserted(place < 0 ? expressions.size() : place, json(after)));
  }

  /// Removes a requirement, and the list or map that becomes empty.
  private static JsonObject without(JsonObject selector, Requirement requirement) {
    JsonArray expressions = array(selector, EXPRESSIONS);
    int place = indexOf(expressions, requirement);
    if (place >= 0) {
      return expressions.size() == 1
          ? selector.without(EXPRESSIONS)
          : selector.with(EXPRESSIONS, expressions.removed(place));
    }
    JsonObject labels = selector.object(LABELS).without(requirement.key());
    return labels.names().isEmpty() ? selector.without(LABELS) : selector.with(LABELS, labels);
  }

  private static int indexOf(JsonArray expressions, Requirement requirement) {
    for (int i = 0; i < expressions.size(); i++) {
      if (expressions.get(i) instanceof JsonObject one
          && one.find("key").equals(Optional.of(new JsonString(requirement.key())))
          && one.find("operator").equals(Optional.of(new JsonString(requirement.operator())))
          && array(one, "values").equals(JsonArray.ofTexts(requirement.values()))) {
        return i;
      }
    }
    return -1;
  }

  private static JsonObject json(Requirement requirement) {
    JsonObject json = JsonObject.of("key", requirement.key(), "operator", requirement.operator());
    return requirement.values().isEmpty()
        ? json
        : json.with("values", JsonArray.ofTexts(requirement.values()));
  }

  private static JsonObject conditions(JsonObject hook, WhyNotEdit.ConditionPart change) {
    List<JsonValue> conditions = new ArrayList<>();
    for (JsonValue one : array(hook, "matchConditions").items()) {
      boolean meant =
          one instanceof JsonObject condition
              && condition.find("name").equals(Optional.of(new JsonString(change.name())));
      if (!meant) {
        conditions.add(one);
      } else if (change.left().isPresent() && one instanceof JsonObject condition) {
        conditions.add(condition.with("expression", new JsonString(change.left().get())));
      }
    }
    return conditions.isEmpty()
        ? hook.without("matchConditions")
        : hook.with("matchConditions", new JsonArray(conditions));
  }

  private static JsonArray array(JsonObject object, String name) {
    return object.get(name) instanceof JsonArray found ? found : JsonArray.EMPTY;
  }
}
