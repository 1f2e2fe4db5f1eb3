package dev.admittance.simulator.convert;

import dev.admittance.model.json.JsonObject;
import java.util.Map;
import java.util.Set;

/// Converts PriorityLevelConfigurations, whose shares have another name in the first beta versions;
/// the hub is `v1`. In `v1beta3` an annotation distinguishes shares of zero from absent ones.
///
/// Source: k8s.io/kubernetes `pkg/apis/flowcontrol/v1beta3/conversion.go` and its neighbors.
final class PriorityLevels implements KindConversion {
  private static final String GROUP = "flowcontrol.apiserver.k8s.io/";
  private static final Set<String> ASSURED = Set.of(GROUP + "v1beta1", GROUP + "v1beta2");
  private static final String ANNOTATED = GROUP + "v1beta3";
  private static final String ZERO = "flowcontrol.k8s.io/v1beta3-preserve-zero-concurrency-shares";

  @Override
  public boolean knows(String apiVersion) {
    return ASSURED.contains(apiVersion)
        || apiVersion.equals(ANNOTATED)
        || apiVersion.equals(GROUP + "v1");
  }

  @Override
  public JsonObject toHub(JsonObject object, String apiVersion) {
    if (apiVersion.equals(ANNOTATED)) {
      return Annotations.without(object, Set.of(ZERO));
    }
    return ASSURED.contains(apiVersion)
        ? renamed(object, "assuredConcurrencyShares", "nominalConcurrencyShares")
        : object;
  }

  @Override
  public JsonObject fromHub(JsonObject hub, String apiVersion) {
    if (apiVersion.equals(ANNOTATED)) {
      JsonObject limited = hub.object("spec").object("limited");
      return Shape.ZERO.equals(limited.get("nominalConcurrencyShares"))
              && Annotations.find(hub, ZERO).isEmpty()
          ? Annotations.with(hub, Map.of(ZERO, ""))
          : hub;
    }
    return ASSURED.contains(apiVersion)
        ? renamed(hub, "nominalConcurrencyShares", "assuredConcurrencyShares")
        : hub;
  }

  private static JsonObject renamed(JsonObject object, String from, String to) {
    return Shape.change(
        object,
        "spec",
        spec ->
            Shape.change(spec, "limited", limited -> Shape.of(limited).move(from, to).rest(from)));
  }
}
