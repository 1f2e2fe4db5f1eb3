package dev.admittance.cluster.snapshot;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.redaction.Redaction;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/// Reduces an object to what users wrote, and to the server's additions that matter to admission.
final class ObjectTrim {
  private static final List<String> METADATA =
      List.of(
          "managedFields",
          "resourceVersion",
          "uid",
          "generation",
          "creationTimestamp",
          "deletionTimestamp",
          "deletionGracePeriodSeconds",
          "ownerReferences",
          "selfLink",
          "generateName");

  private static final String LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";

  /// Kinds whose status matters to admission: a namespace may be terminating, and a quota used up.
  private static final Set<String> WITH_STATUS = Set.of("Namespace", "ResourceQuota");

  private static final Set<String> WITH_TEMPLATE = Set.of("Deployment", "StatefulSet", "DaemonSet");

  /// Container fields that may contain secrets and do not matter to admission.
  private static final List<String> CONTAINER =
      List.of("env", "envFrom", "args", "command", "lifecycle", "volumeMounts");

  private ObjectTrim() {}

  /// Returns the reduced object, with its type, and the number of replaced secrets.
  static Redaction.Redacted of(JsonObject object, String apiVersion, String kind) {
    JsonObject typed = JsonObject.of("apiVersion", apiVersion, "kind", kind);
    for (int i = 0; i < object.size(); i++) {
      String name = object.nameAt(i);
      typed = typed.has(name) ? typed : typed.with(name, object.valueAt(i));
    }
    JsonObject trimmed = changed(typed, "metadata", ObjectTrim::metadata);
    if (!WITH_STATUS.contains(kind)) {
      trimmed = trimmed.without("status");
    }
    if (WITH_TEMPLATE.contains(kind)) {
      trimmed = changed(trimmed, "spec", ObjectTrim::workload);
    }
    return Redaction.of(trimmed);
  }

  private static JsonObject metadata(JsonObject metadata) {
    JsonObject left = metadata;
    for (String name : METADATA) {
      left = left.without(name);
    }
    if (left.get("annotations") instanceof JsonObject annotations) {
      JsonObject kept = annotations.without(LAST_APPLIED);
      left = kept.size() == 0 ? left.without("annotations") : left.with("annotations", kept);
    }
    return left;
  }

  private static JsonObject workload(JsonObject spec) {
    return changed(
        spec,
        "template",
        template ->
            changed(changed(template, "metadata", ObjectTrim::metadata), "spec", ObjectTrim::pod));
  }

  private static JsonObject pod(JsonObject pod) {
    JsonObject left = pod;
    for (String list : List.of("containers", "initContainers")) {
      if (left.get(list) instanceof JsonArray containers) {
        left =
            left.with(
                list,
                new JsonArray(containers.items().stream().map(ObjectTrim::container).toList()));
      }
    }
    return left;
  }

  private static JsonValue container(JsonValue container) {
    if (!(container instanceof JsonObject object)) {
      return container;
    }
    JsonObject left = object;
    for (String name : CONTAINER) {
      left = left.without(name);
    }
    return left;
  }

  private static JsonObject changed(
      JsonObject object, String member, UnaryOperator<JsonObject> change) {
    return object.get(member) instanceof JsonObject part
        ? object.with(member, change.apply(part))
        : object;
  }

  /// Returns the string at a path of members; empty where there is none.
  static String text(JsonObject object, String member, String inner) {
    return object.object(member).text(inner);
  }
}
