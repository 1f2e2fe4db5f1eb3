package dev.admittance.simulator.convert;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.Set;

/// Converts PodDisruptionBudgets: an empty selector selects nothing in `v1beta1` and everything in
/// `v1`, the hub; a replacement selector expresses the opposite.
///
/// Source: k8s.io/kubernetes `pkg/apis/policy/v1beta1/conversion.go` and
/// `pkg/apis/policy/helper.go`.
final class DisruptionBudgets implements KindConversion {
  private static final String BETA = "policy/v1beta1";
  private static final Set<String> KNOWN = Set.of("policy/v1", BETA);
  private static final String LABEL = "pdb.kubernetes.io/deprecated-v1beta1-empty-selector-match";
  private static final JsonObject MATCH_NONE = selector("Exists");
  private static final JsonObject MATCH_ALL = selector("DoesNotExist");

  private static JsonObject selector(String operator) {
    JsonObject requirement = JsonObject.of("key", LABEL, "operator", operator);
    return JsonObject.of("matchExpressions", JsonArray.of(requirement));
  }

  @Override
  public boolean knows(String apiVersion) {
    return KNOWN.contains(apiVersion);
  }

  @Override
  public JsonObject toHub(JsonObject object, String apiVersion) {
    return apiVersion.equals(BETA)
        ? Shape.change(
            object, "spec", spec -> Shape.change(spec, "selector", DisruptionBudgets::ofBeta))
        : object;
  }

  private static JsonObject ofBeta(JsonObject selector) {
    if (selector.size() == 0) {
      return MATCH_NONE;
    }
    return selector.equals(MATCH_ALL) ? JsonObject.EMPTY : withoutLabel(selector);
  }

  /// The label of the replacement selector must not collide with a user's.
  private static JsonObject withoutLabel(JsonObject selector) {
    if (!(selector.get("matchExpressions") instanceof JsonArray expressions)) {
      return selector;
    }
    JsonArray left =
        new JsonArray(expressions.items().stream().filter(item -> !isLabel(item)).toList());
    return left.size() == 0
        ? selector.without("matchExpressions")
        : selector.with("matchExpressions", left);
  }

  private static boolean isLabel(JsonValue requirement) {
    return requirement instanceof JsonObject object
        && new JsonString(LABEL).equals(object.get("key"));
  }

  @Override
  public JsonObject fromHub(JsonObject hub, String apiVersion) {
    return apiVersion.equals(BETA)
        ? Shape.change(
            hub, "spec", spec -> Shape.change(spec, "selector", DisruptionBudgets::toBeta))
        : hub;
  }

  private static JsonObject toBeta(JsonObject selector) {
    if (selector.size() == 0) {
      return MATCH_ALL;
    }
    return selector.equals(MATCH_NONE) ? JsonObject.EMPTY : selector;
  }
}
