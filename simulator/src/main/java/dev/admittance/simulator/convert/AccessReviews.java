package dev.admittance.simulator.convert;

import dev.admittance.model.json.JsonObject;
import java.util.Set;

/// Converts SubjectAccessReviews, local ones too: `v1beta1` has `group` where `v1`, the hub, has
/// `groups`.
final class AccessReviews implements KindConversion {
  private static final String BETA = "authorization.k8s.io/v1beta1";
  private static final Set<String> KNOWN = Set.of("authorization.k8s.io/v1", BETA);

  @Override
  public boolean knows(String apiVersion) {
    return KNOWN.contains(apiVersion);
  }

  @Override
  public JsonObject toHub(JsonObject object, String apiVersion) {
    return apiVersion.equals(BETA) ? renamed(object, "group", "groups") : object;
  }

  @Override
  public JsonObject fromHub(JsonObject hub, String apiVersion) {
    return apiVersion.equals(BETA) ? renamed(hub, "groups", "group") : hub;
  }

  private static JsonObject renamed(JsonObject object, String from, String to) {
    return Shape.change(
        object,
        "spec",
        spec ->
            Shape.of(spec)
                .keep("resourceAttributes", "nonResourceAttributes", "user")
                .move(from, to)
                .keep("extra", "uid")
                .build());
  }
}
