package dev.admittance.simulator.defaulting;

import static dev.admittance.simulator.defaulting.MemberPaths.fill;
import static dev.admittance.simulator.defaulting.MemberPaths.text;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.type.StructType;
import java.util.LinkedHashMap;
import java.util.Map;

/// The defaults of workloads: strategies, counts, and selectors taken from templates.
final class WorkloadDefaults {
  private static final String ROLLING = "RollingUpdate";
  private static final JsonString QUARTER = new JsonString("25%");
  private static final JsonNumber ONE = JsonNumber.of(1);

  private WorkloadDefaults() {}

  static Map<String, TypeDefaults> rules() {
    Map<String, TypeDefaults> rules = new LinkedHashMap<>();
    for (String version : new String[] {"apps/v1", "apps/v1beta1", "apps/v1beta2"}) {
      rules.put(version + ".Deployment", strategy("strategy", ROLLING, QUARTER, QUARTER));
    }
    for (String version : new String[] {"apps/v1", "apps/v1beta2"}) {
      rules.put(version + ".DaemonSet", strategy("updateStrategy", ROLLING, ONE, JsonNumber.of(0)));
      rules.put(version + ".StatefulSet", WorkloadDefaults::statefulSet);
    }
    rules.merge("apps/v1beta1.Deployment", selectorAndLabels(), TypeDefaults::then);
    rules.put(
        "apps/v1beta1.StatefulSet", selectorAndLabels().then(WorkloadDefaults::oldStatefulSet));
    rules.put(
        "extensions/v1beta1.DaemonSet",
        selectorAndLabels().then(strategy("updateStrategy", "OnDelete", ONE, JsonNumber.of(0))));
    rules.put("extensions/v1beta1.ReplicaSet", selectorAndLabels());
    rules.put(
        "extensions/v1beta1.Deployment",
        selectorAndLabels().then(WorkloadDefaults::oldestDeployment));
    rules.put("core/v1.ReplicationController", WorkloadDefaults::replicationController);
    rules.put("batch/v1.Job", WorkloadDefaults::job);
    return rules;
  }

  private static TypeDefaults strategy(
      String member, String usual, JsonValue unavailable, JsonValue surge) {
    return (type, object) -> {
      String path = "spec." + member;
      JsonObject filled = fill(type, object, path + ".type", usual);
      return text(filled, path + ".type").equals(ROLLING)
          ? rolling(type, filled, path, unavailable, surge)
          : filled;
    };
  }

  private static JsonObject rolling(
      StructType type, JsonObject object, String path, JsonValue unavailable, JsonValue surge) {
    JsonObject filled = fill(type, object, path + ".rollingUpdate", JsonObject.EMPTY);
    filled = fill(type, filled, path + ".rollingUpdate.maxUnavailable", unavailable);
    return fill(type, filled, path + ".rollingUpdate.maxSurge", surge);
  }

  private static JsonObject oldestDeployment(StructType type, JsonObject object) {
    JsonObject filled = fill(type, object, "spec.strategy.type", ROLLING);
    boolean rolls =
        text(filled, "spec.strategy.type").equals(ROLLING)
            || MemberPaths.find(filled, "spec.strategy.rollingUpdate").isPresent();
    return rolls ? rolling(type, filled, "spec.strategy", ONE, ONE) : filled;
  }

  private static JsonObject statefulSet(StructType type, JsonObject object) {
    JsonObject filled = object;
    if (text(object, "spec.updateStrategy.type").isEmpty()) {
      filled = fill(type, filled, "spec.updateStrategy.type", ROLLING);
      filled = fill(type, filled, "spec.updateStrategy.rollingUpdate", JsonObject.EMPTY);
    }
    return partition(type, filled);
  }

  private static JsonObject oldStatefulSet(StructType type, JsonObject object) {
    return partition(type, fill(type, object, "spec.updateStrategy.type", "OnDelete"));
  }

  private static JsonObject partition(StructType type, JsonObject object) {
    return text(object, "spec.updateStrategy.type").equals(ROLLING)
        ? fill(type, object, "spec.updateStrategy.rollingUpdate.partition", JsonNumber.of(0))
        : object;
  }

  /// Before `apps/v1beta2` the labels of the template were the default of an empty selector and
  /// empty labels.
  private static TypeDefaults selectorAndLabels() {
    return (type, object) -> {
      JsonObject labels = MemberPaths.object(object, "spec.template.metadata.labels");
      if (labels.size() == 0) {
        return object;
      }
      JsonObject filled = fill(type, object, "spec.selector", JsonObject.of("matchLabels", labels));
      return fill(type, filled, "metadata.labels", labels);
    };
  }

  private static JsonObject replicationController(StructType type, JsonObject object) {
    JsonObject labels = MemberPaths.object(object, "spec.template.metadata.labels");
    if (labels.size() == 0) {
      return object;
    }
    return fill(type, fill(type, object, "spec.selector", labels), "metadata.labels", labels);
  }

  private static JsonObject job(StructType type, JsonObject object) {
    JsonObject spec = MemberPaths.object(object, "spec");
    JsonObject filled = object;
    if (!spec.has("completions") && !spec.has("parallelism")) {
      filled = fill(type, filled, "spec.completions", ONE);
    }
    filled = fill(type, filled, "spec.parallelism", ONE);
    int retries = spec.has("backoffLimitPerIndex") ? Integer.MAX_VALUE : 6;
    filled = fill(type, filled, "spec.backoffLimit", JsonNumber.of(retries));
    JsonObject labels = MemberPaths.object(object, "spec.template.metadata.labels");
    if (labels.size() > 0) {
      filled = fill(type, filled, "metadata.labels", labels);
    }
    return filled;
  }
}
