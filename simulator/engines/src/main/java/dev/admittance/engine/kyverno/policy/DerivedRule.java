package dev.admittance.engine.kyverno.policy;

import dev.admittance.engine.kyverno.match.KindSelector;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Makes a rule for pod controllers of a rule for pods. Source: kyverno `pkg/autogen/v1/rule.go`.
final class DerivedRule {
  private static final int LONGEST_NAME = 63;

  private static final Map<String, String> QUALIFIED =
      Map.of(
          "DaemonSet", "apps/v1/DaemonSet",
          "Deployment", "apps/v1/Deployment",
          "Job", "batch/v1/Job",
          "StatefulSet", "apps/v1/StatefulSet",
          "ReplicaSet", "apps/v1/ReplicaSet",
          "ReplicationController", "v1/ReplicationController",
          "CronJob", "batch/v1/CronJob",
          "Pod", "v1/Pod");

  private static final List<String> KEPT =
      List.of("message", "failureAction", "failureActionOverrides", "allowExistingViolations");

  private DerivedRule() {}

  static boolean hasPod(List<String> kinds) {
    return kinds.stream().anyMatch(kind -> KindSelector.parse(kind).kind().equals("Pod"));
  }

  /// The rule for kinds with a pod template; empty where it cannot be derived.
  static Optional<KyvernoRule> forTemplates(KyvernoRule rule, Set<String> controllers) {
    List<String> excluded = rule.kinds("exclude");
    if (!hasPod(rule.kinds("match")) || (!excluded.isEmpty() && !hasPod(excluded))) {
      return Optional.empty();
    }
    List<String> known =
        controllers.contains("all")
            ? List.copyOf(PodControllerRules.OTHERS)
            : controllers.stream().filter(PodControllerRules.OTHERS::contains).toList();
    List<String> kinds = known.isEmpty() ? List.copyOf(controllers) : known;
    return derive(rule.json(), "autogen-" + rule.name(), "template", kinds, false);
  }

  /// The rule for cron jobs.
  ///
  /// @param rule the one for templates
  /// @param original the name of the rule for pods
  static Optional<KyvernoRule> forCronJobs(KyvernoRule rule, String original) {
    return derive(
        rule.json(),
        "autogen-cronjob-" + original,
        "jobTemplate",
        List.of(PodControllerRules.CRON_JOB),
        true);
  }

  /// @param all whether the kinds of every block are replaced, not only of those with pods
  private static Optional<KyvernoRule> derive(
      JsonObject rule, String name, String template, List<String> kinds, boolean all) {
    JsonObject named =
        rule.with("name", new JsonString(name.substring(0, Math.min(name.length(), LONGEST_NAME))));
    JsonArray qualified =
        JsonArray.ofTexts(kinds.stream().map(kind -> QUALIFIED.getOrDefault(kind, kind)).toList());
    JsonObject matched = named.with("match", replaced(named.object("match"), qualified, all, true));
    if (matched.get("exclude") instanceof JsonObject exclude) {
      matched = matched.with("exclude", replaced(exclude, qualified, all, false));
    }
    return acting(matched, template).map(KyvernoRule::new);
  }

  private static JsonObject replaced(
      JsonObject blocks, JsonArray kinds, boolean all, boolean always) {
    for (String group : List.of("any", "all")) {
      List<JsonObject> each = blocks.objects(group);
      if (!each.isEmpty()) {
        List<JsonValue> changed = new ArrayList<>();
        for (JsonObject block : each) {
          boolean pod = all || hasPod(block.object("resources").texts("kinds"));
          changed.add(pod ? withKinds(block, kinds) : block);
        }
        return blocks.with(group, new JsonArray(changed));
      }
    }
    boolean named = !blocks.object("resources").texts("kinds").isEmpty();
    return always || named ? withKinds(blocks, kinds) : blocks;
  }

  private static JsonObject withKinds(JsonObject block, JsonArray kinds) {
    return block.with("resources", block.object("resources").with("kinds", kinds));
  }

  private static Optional<JsonObject> acting(JsonObject rule, String template) {
    JsonObject mutation = rule.object("mutate");
    if (mutation.has("patchStrategicMerge")) {
      return Optional.of(
          rule.with(
              "mutate",
              JsonObject.of("patchStrategicMerge", in(template, mutation, "patchStrategicMerge"))));
    }
    List<JsonObject> loops = mutation.objects("foreach");
    if (!loops.isEmpty()) {
      List<JsonValue> changed =
          loops.stream().<JsonValue>map(loop -> loop(loop, template)).toList();
      return Optional.of(rule.with("mutate", JsonObject.of("foreach", new JsonArray(changed))));
    }
    JsonObject validation = rule.object("validate");
    return validation.size() > 0
        ? checking(validation, template).map(changed -> rule.with("validate", changed))
        : rule.has("verifyImages") ? Optional.of(rule) : Optional.empty();
  }

  private static JsonObject loop(JsonObject loop, String template) {
    JsonObject kept = JsonObject.EMPTY;
    for (String name : List.of("list", "context", "preconditions")) {
      JsonValue value = loop.get(name);
      kept = value == null ? kept : kept.with(name, value);
    }
    return kept.with("patchStrategicMerge", in(template, loop, "patchStrategicMerge"));
  }

  private static JsonObject in(String template, JsonObject owner, String member) {
    return JsonObject.of(
        "spec", JsonObject.of(template, owner.find(member).orElse(JsonObject.EMPTY)));
  }

  private static Optional<JsonObject> checking(JsonObject validation, String template) {
    JsonObject kept = JsonObject.EMPTY;
    for (String name : KEPT) {
      JsonValue value = validation.get(name);
      kept = value == null ? kept : kept.with(name, value);
    }
    if (validation.has("pattern")) {
      return Optional.of(kept.with("pattern", in(template, validation, "pattern")));
    }
    for (String name : List.of("deny", "podSecurity")) {
      if (validation.get(name) instanceof JsonObject value) {
        return Optional.of(kept.with(name, value));
      }
    }
    if (validation.get("anyPattern") instanceof JsonArray patterns) {
      List<JsonValue> moved = new ArrayList<>();
      for (JsonValue pattern : patterns.items()) {
        moved.add(JsonObject.of("spec", JsonObject.of(template, pattern)));
      }
      return Optional.of(kept.with("anyPattern", new JsonArray(moved)));
    }
    if (!validation.objects("foreach").isEmpty()) {
      return Optional.of(kept.with("foreach", validation.find("foreach").orElseThrow()));
    }
    return validation.has("cel") ? Optional.of(validation) : Optional.empty();
  }

  /// The rule with all mentions of the object's parts moved to where the pod is.
  ///
  /// @param template the path before them, such as `spec.template.`
  static KyvernoRule moved(KyvernoRule rule, String template) {
    String text = JsonText.write(rule.json());
    List<String> roots =
        rule.validation().has("cel")
            ? List.of("object", "oldObject")
            : List.of("request.object", "request.oldObject");
    for (String part : List.of("spec", "metadata")) {
      for (String root : roots) {
        text = text.replace(root + "." + part, root + "." + template + part);
      }
    }
    return new KyvernoRule(JsonText.findObject(text).orElseThrow());
  }
}
