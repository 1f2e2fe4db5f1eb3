package dev.admittance.engine.kyverno.celpolicy;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Derives policies for pod controllers of those for pods alone. Source: kyverno `pkg/cel/autogen`.
final class CelAutogen {
  private static final List<String> TEMPLATED =
      List.of("daemonsets", "deployments", "jobs", "replicasets", "statefulsets");
  private static final String CRON_JOBS = "cronjobs";
  private static final List<String> TEMPLATE = List.of("spec", "template");
  private static final List<String> CRON_JOB = List.of("spec", "jobTemplate", "spec", "template");
  private static final Set<String> BATCH = Set.of("jobs", CRON_JOBS);

  private CelAutogen() {}

  /// The derived specifications; none for a policy that is for anything but pods.
  ///
  /// @param mutating whether they are of a MutatingPolicy
  static List<JsonObject> of(JsonObject spec, boolean mutating) {
    JsonObject constraints = spec.object("matchConstraints");
    if (!isForPods(constraints)) {
      return List.of();
    }
    JsonObject configured = spec.object("autogen").object("podControllers");
    Set<String> controllers = new TreeSet<>();
    if (configured.get("controllers") instanceof JsonArray) {
      controllers.addAll(configured.texts("controllers"));
    } else {
      controllers.addAll(TEMPLATED);
      controllers.add(CRON_JOBS);
    }
    List<JsonObject> derived = new ArrayList<>();
    if (controllers.contains(CRON_JOBS)) {
      derived.add(moved(spec, Set.of(CRON_JOBS), CRON_JOB, mutating));
    }
    controllers.retainAll(TEMPLATED);
    if (!controllers.isEmpty()) {
      derived.add(moved(spec, controllers, TEMPLATE, mutating));
    }
    return derived;
  }

  private static boolean isForPods(JsonObject constraints) {
    List<JsonObject> rules = constraints.objects("resourceRules");
    JsonObject selector = constraints.object("objectSelector");
    return rules.size() == 1
        && selector.object("matchLabels").size() == 0
        && selector.objects("matchExpressions").isEmpty()
        && constraints.objects("excludeResourceRules").isEmpty()
        && rules.getFirst().texts("resourceNames").isEmpty()
        && rules.getFirst().texts("apiGroups").equals(List.of(""))
        && rules.getFirst().texts("apiVersions").equals(List.of("v1"))
        && rules.getFirst().texts("resources").equals(List.of("pods"));
  }

  private static JsonObject moved(
      JsonObject spec, Set<String> controllers, List<String> template, boolean mutating) {
    JsonObject matched =
        spec.with("matchConstraints", constraints(spec.object("matchConstraints"), controllers));
    return mutating
        ? DerivedMutations.of(matched, template)
        : moved(matched, String.join(".", template) + ".");
  }

  private static JsonObject constraints(JsonObject constraints, Set<String> controllers) {
    JsonValue operations =
        constraints.objects("resourceRules").getFirst().find("operations").orElse(JsonArray.EMPTY);
    Map<String, List<String>> byGroup = new LinkedHashMap<>();
    for (String controller : controllers) {
      String group = BATCH.contains(controller) ? "batch" : "apps";
      byGroup.computeIfAbsent(group, _ -> new ArrayList<>()).add(controller);
    }
    List<JsonValue> rules = new ArrayList<>();
    byGroup.forEach((group, resources) ->
        rules.add(
            JsonObject.builder()
                .put("apiGroups", JsonArray.ofTexts(List.of(group)))
                .put("apiVersions", JsonArray.of(new JsonString("v1")))
                .put("resources", JsonArray.ofTexts(resources))
                .put("operations", operations)
                .build()));
    JsonObject matched = JsonObject.of("resourceRules", new JsonArray(rules));
    if (constraints.get("namespaceSelector") instanceof JsonObject selector) {
      matched = matched.with("namespaceSelector", selector);
    }
    return matched;
  }

  private static JsonObject moved(JsonObject spec, String template) {
    String text = JsonText.write(spec);
    for (String part : List.of("spec", "metadata")) {
      for (String root : List.of("object.", "oldObject.")) {
        text = replaced(text, root + part, root + template + part);
      }
    }
    return JsonText.findObject(text).orElseThrow();
  }

  /// The namespace of a pod is that of its controller.
  private static String replaced(String text, String from, String to) {
    return Pattern.compile(Pattern.quote(from) + "(?!\\.namespace(?![A-Za-z0-9_]))")
        .matcher(text)
        .replaceAll(Matcher.quoteReplacement(to));
  }
}
