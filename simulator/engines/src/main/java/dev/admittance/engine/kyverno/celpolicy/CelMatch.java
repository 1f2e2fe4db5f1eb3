package dev.admittance.engine.kyverno.celpolicy;

import dev.admittance.engine.kyverno.match.FilteredRequest;
import dev.admittance.engine.kyverno.match.LabelMatch;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cluster.ClusterState;
import java.util.List;
import java.util.Map;

/// The match constraints of a policy.
final class CelMatch {
  /// Why most policies do not match.
  static final String NOT_COVERED = "none of resourceRules covers it";

  private CelMatch() {}

  static boolean matches(JsonObject constraints, FilteredRequest request, CelRequest resource) {
    return mismatch(constraints, request, resource).isEmpty();
  }

  /// Why a request does not match; empty where it does.
  static String mismatch(JsonObject constraints, FilteredRequest request, CelRequest resource) {
    if (constraints.objects("resourceRules").stream()
        .noneMatch(rule -> covers(rule, request, resource))) {
      return NOT_COVERED;
    }
    if (!selects(constraints, "namespaceSelector", request.namespaceLabels())) {
      return "the namespaceSelector does not select the labels of its namespace";
    }
    if (!selects(constraints, "objectSelector", labels(resource.object()))
        && !selects(constraints, "objectSelector", labels(resource.oldObject()))) {
      return "the objectSelector does not select its labels";
    }
    return constraints.objects("excludeResourceRules").stream()
            .anyMatch(rule -> covers(rule, request, resource))
        ? "one of excludeResourceRules covers it"
        : "";
  }

  /// An object that a request does not have has no labels, which a selector may ask for.
  private static Map<String, String> labels(JsonObject object) {
    return ClusterState.labels(object.object("metadata"));
  }

  private static boolean selects(
      JsonObject constraints, String member, Map<String, String> labels) {
    return !(constraints.get(member) instanceof JsonObject selector)
        || LabelMatch.selects(selector, labels);
  }

  private static boolean covers(JsonObject rule, FilteredRequest request, CelRequest resource) {
    List<String> names = rule.texts("resourceNames");
    return has(rule.texts("operations"), request.operation())
        && has(rule.texts("apiGroups"), resource.group())
        && has(rule.texts("apiVersions"), resource.version())
        && rule.texts("resources").stream().anyMatch(path -> isPath(path, resource.path()))
        && (names.isEmpty() || names.contains(resource.name()));
  }

  private static boolean has(List<String> values, String value) {
    return values.contains("*") || values.contains(value);
  }

  private static boolean isPath(String wanted, String path) {
    String[] parts = wanted.split("/", 2);
    String[] given = path.split("/", 2);
    if (wanted.equals("*/*")) {
      return true;
    }
    boolean resource = parts[0].equals("*") || parts[0].equals(given[0]);
    return parts.length == 1
        ? resource && given.length == 1
        : resource && given.length == 2 && (parts[1].equals("*") || parts[1].equals(given[1]));
  }
}
