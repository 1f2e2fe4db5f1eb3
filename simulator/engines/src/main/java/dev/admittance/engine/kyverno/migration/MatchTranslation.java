package dev.admittance.engine.kyverno.migration;

import dev.admittance.engine.kyverno.value.WildcardText;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.ResourceTable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Translates the match and exclude blocks of a rule.
final class MatchTranslation {
  private final ResourceTable resources;
  private final List<String> operations;
  private final List<String> conditions = new ArrayList<>();
  private final List<JsonObject> namespaceRequirements = new ArrayList<>();
  private JsonObject namespaceLabels = JsonObject.EMPTY;
  private boolean namespaced = true;

  private MatchTranslation(ResourceTable resources, List<String> operations) {
    this.resources = resources;
    this.operations = operations;
  }

  /// What a rule is for.
  ///
  /// @param resourceRules as policies of the API server have them
  /// @param namespaceSelector empty for none
  /// @param conditions in CEL, which all must hold
  record Matched(
      JsonArray resourceRules, Optional<JsonObject> namespaceSelector, List<String> conditions) {
    Matched {
      conditions = List.copyOf(conditions);
    }
  }

  /// Translates blocks.
  ///
  /// @param more kinds that the rule is for as well, by rules that are derived from it
  /// @param operations that the rule is about
  static Matched of(
      JsonObject rule, List<String> more, List<String> operations, ResourceTable resources)
      throws UntranslatableException {
    return new MatchTranslation(resources, operations).matched(rule, more);
  }

  private static List<JsonObject> blocks(JsonObject blocks) {
    if (!blocks.objects("any").isEmpty()) {
      return blocks.objects("any");
    }
    return !blocks.objects("all").isEmpty() ? blocks.objects("all") : List.of(blocks);
  }

  private Matched matched(JsonObject rule, List<String> more) throws UntranslatableException {
    JsonObject match = rule.object("match");
    List<JsonObject> blocks = blocks(match);
    boolean every = match.objects("any").isEmpty() && !match.objects("all").isEmpty();
    Set<String> kinds = new TreeSet<>(more);
    for (JsonObject block : blocks) {
      kinds.addAll(block.object("resources").texts("kinds"));
    }
    if (kinds.isEmpty()) {
      kinds.add("*");
    }
    MatchedKinds found = MatchedKinds.of(resources, operations, kinds);
    found.condition().ifPresent(conditions::add);
    namespaced = found.namespaced();
    JsonArray rules = found.rules();
    Set<List<String>> different = new HashSet<>();
    blocks.forEach(block -> different.add(block.object("resources").texts("kinds")));
    if (different.size() > 1 && !more.isEmpty()) {
      throw new UntranslatableException(
          "rules for pods with blocks of several kinds are derived in a way of their own");
    }
    List<String> included = new ArrayList<>();
    for (JsonObject block : blocks) {
      List<String> parts = new ArrayList<>();
      if (different.size() > 1) {
        parts.add(MatchedKinds.kindIs(block.object("resources").texts("kinds")));
      }
      parts.addAll(criteria(block, blocks.size() == 1 || every));
      included.add(CelText.and(parts));
    }
    conditions.add(every ? CelText.and(included) : CelText.or(included));
    exclude(rule.object("exclude"), more.isEmpty());
    return new Matched(
        rules,
        namespaceSelector(),
        conditions.stream().filter(one -> !one.equals(CelText.TRUE)).toList());
  }

  private Optional<JsonObject> namespaceSelector() {
    JsonObject selector =
        namespaceLabels.size() == 0
            ? JsonObject.EMPTY
            : JsonObject.of("matchLabels", namespaceLabels);
    if (!namespaceRequirements.isEmpty()) {
      selector =
          selector.with("matchExpressions", new JsonArray(List.copyOf(namespaceRequirements)));
    }
    return selector.size() == 0 ? Optional.empty() : Optional.of(selector);
  }

  private void exclude(JsonObject exclude, boolean kindsMatter) throws UntranslatableException {
    if (exclude.size() == 0) {
      return;
    }
    boolean every = exclude.objects("any").isEmpty() && !exclude.objects("all").isEmpty();
    List<String> excluded = new ArrayList<>();
    for (JsonObject block : blocks(exclude)) {
      JsonObject selected = block.object("resources");
      List<JsonObject> expressions =
          selected.object("namespaceSelector").objects("matchExpressions");
      boolean alone = selected.without("kinds").size() == 1 && block.size() == 1;
      if (selected.has("namespaceSelector") && alone && !every) {
        negate(selected.object("namespaceSelector"), expressions);
        continue;
      }
      List<String> parts = new ArrayList<>();
      if (kindsMatter && !selected.texts("kinds").isEmpty()) {
        parts.add(MatchedKinds.kindIs(selected.texts("kinds")));
      }
      if (!selected.texts("operations").isEmpty()) {
        parts.add(
            "request.operation in "
                + CelText.literal(JsonArray.ofTexts(selected.texts("operations"))));
      }
      parts.addAll(criteria(block, false));
      excluded.add(CelText.and(parts));
    }
    if (!excluded.isEmpty()) {
      conditions.add(CelText.not(every ? CelText.and(excluded) : CelText.or(excluded)));
    }
  }

  private void negate(JsonObject selector, List<JsonObject> expressions)
      throws UntranslatableException {
    JsonObject labels = selector.object("matchLabels");
    if (labels.size() + expressions.size() != 1) {
      throw new UntranslatableException(
          "excluding namespaces by more than one label has no equal in a selector");
    }
    if (labels.size() == 1) {
      namespaceRequirements.add(
          JsonObject.of("key", labels.nameAt(0), "operator", "NotIn")
              .with("values", JsonArray.of(labels.valueAt(0))));
      return;
    }
    JsonObject one = expressions.getFirst();
    String opposite =
        switch (one.text("operator")) {
          case "In" -> "NotIn";
          case "NotIn" -> "In";
          case "Exists" -> "DoesNotExist";
          default -> "Exists";
        };
    namespaceRequirements.add(one.with("operator", new JsonString(opposite)));
  }

  /// What a block asks besides its kinds.
  private List<String> criteria(JsonObject block, boolean selecting)
      throws UntranslatableException {
    JsonObject selected = block.object("resources");
    List<String> parts = new ArrayList<>();
    List<String> names = new ArrayList<>(selected.texts("names"));
    selected.findText("name").filter(name -> !name.isEmpty()).ifPresent(names::add);
    if (!names.isEmpty()) {
      parts.add(anyOf(name(), names));
    }
    List<String> namespaces = selected.texts("namespaces");
    if (!namespaces.isEmpty() && !namespaces.contains("*")) {
      String any = anyOf("request.namespace", namespaces);
      parts.add(namespaced ? any : CelText.and("has(request.namespace)", any));
    }
    labels(selected, parts);
    if (selected.get("namespaceSelector") instanceof JsonObject selector) {
      if (!selecting) {
        throw new UntranslatableException(
            "a namespace selector in one of several blocks has no equal in a policy");
      }
      namespaceLabels = selector.object("matchLabels");
      namespaceRequirements.addAll(selector.objects("matchExpressions"));
    }
    users(block, parts);
    return parts;
  }

  private String subject() {
    return operations.equals(List.of("DELETE"))
        ? "oldObject"
        : operations.contains("DELETE")
            ? "(request.operation == 'DELETE' ? oldObject : object)"
            : "object";
  }

  private String name() {
    String metadata = subject() + ".metadata";
    return "(has(" + metadata + ".name) ? " + metadata + ".name : " + metadata + ".generateName)";
  }

  private static String anyOf(String text, List<String> patterns) {
    List<JsonValue> plain = new ArrayList<>();
    List<String> tests = new ArrayList<>();
    for (String pattern : patterns) {
      if (WildcardText.isIn(pattern)) {
        tests.add(CelText.wildcard(text, pattern));
      } else {
        plain.add(new JsonString(pattern));
      }
    }
    if (plain.size() == 1) {
      tests.add(text + " == " + CelText.literal(plain.getFirst()));
    } else if (!plain.isEmpty()) {
      tests.add(text + " in " + CelText.literal(new JsonArray(plain)));
    }
    return CelText.or(tests);
  }

  private void labels(JsonObject selected, List<String> parts) throws UntranslatableException {
    String metadata = subject() + ".metadata";
    selected
        .object("annotations")
        .forEach((key, value) -> parts.add(entry(metadata, "annotations", key, value)));
    JsonObject selector = selected.object("selector");
    selector
        .object("matchLabels")
        .forEach((key, value) -> parts.add(entry(metadata, "labels", key, value)));
    for (JsonObject one : selector.objects("matchExpressions")) {
      String has =
          CelText.and(
              "has(" + metadata + ".labels)",
              CelText.quoted(one.text("key")) + " in " + metadata + ".labels");
      String in =
          CelText.and(
              has,
              metadata
                  + ".labels["
                  + CelText.quoted(one.text("key"))
                  + "] in "
                  + CelText.literal(JsonArray.ofTexts(one.texts("values"))));
      parts.add(
          switch (one.text("operator")) {
            case "In" -> in;
            case "NotIn" -> CelText.not(in);
            case "Exists" -> has;
            case "DoesNotExist" -> CelText.not(has);
            default ->
                throw new UntranslatableException(
                    "the operator `" + one.text("operator") + "` of its selector is unknown");
          });
    }
  }

  private static String entry(String metadata, String member, String key, JsonValue value) {
    String map = metadata + "." + member;
    String wanted = value instanceof JsonString(String text) ? text : "";
    if (WildcardText.isIn(key)) {
      String found = CelText.and(CelText.wildcard("k", key), CelText.wildcard(map + "[k]", wanted));
      return CelText.and("has(" + map + ")", map + ".exists(k, " + found + ")");
    }
    return CelText.and(
        "has(" + map + ")",
        CelText.quoted(key) + " in " + map,
        CelText.wildcard(map + "[" + CelText.quoted(key) + "]", wanted));
  }

  private static void users(JsonObject block, List<String> parts) throws UntranslatableException {
    if (!block.texts("roles").isEmpty() || !block.texts("clusterRoles").isEmpty()) {
      throw new UntranslatableException(
          "which roles are bound to a user is unknown to CEL (`roles`, `clusterRoles`)");
    }
    List<String> any = new ArrayList<>();
    for (JsonObject subject : block.objects("subjects")) {
      String name = subject.text("name");
      any.add(
          switch (subject.text("kind")) {
            case "Group" ->
                WildcardText.isIn(name)
                    ? "request.userInfo.groups.exists(g, " + CelText.wildcard("g", name) + ")"
                    : CelText.quoted(name) + " in request.userInfo.groups";
            case "ServiceAccount" ->
                CelText.wildcard(
                    "request.userInfo.username",
                    "system:serviceaccount:" + subject.text("namespace") + ":" + name);
            default -> CelText.wildcard("request.userInfo.username", name);
          });
    }
    if (!any.isEmpty()) {
      parts.add(CelText.or(any));
    }
  }
}
