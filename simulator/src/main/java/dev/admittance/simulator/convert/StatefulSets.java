package dev.admittance.simulator.convert;

import dev.admittance.model.json.JsonObject;
import java.util.Set;

/// Converts StatefulSets, whose versions differ in whether a generation of zero is written.
final class StatefulSets implements KindConversion {
  private static final String BETA1 = "apps/v1beta1";
  private static final Set<String> KNOWN = Set.of("apps/v1", "apps/v1beta2", BETA1);
  private static final String GENERATION = "observedGeneration";

  @Override
  public boolean knows(String apiVersion) {
    return KNOWN.contains(apiVersion);
  }

  @Override
  public JsonObject toHub(JsonObject object, String apiVersion) {
    return Shape.change(
        object,
        "status",
        status -> Shape.ZERO.equals(status.get(GENERATION)) ? status.without(GENERATION) : status);
  }

  @Override
  public JsonObject fromHub(JsonObject hub, String apiVersion) {
    return apiVersion.equals(BETA1)
        ? Shape.change(
            hub,
            "status",
            status -> Shape.of(status).move(GENERATION, GENERATION, Shape.ZERO).rest(GENERATION))
        : hub;
  }
}
