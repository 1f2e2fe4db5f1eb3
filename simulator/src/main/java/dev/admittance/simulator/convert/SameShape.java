package dev.admittance.simulator.convert;

import dev.admittance.model.json.JsonObject;
import java.util.Set;

/// A kind whose versions differ only in name, so that only `apiVersion` changes.
record SameShape(Set<String> apiVersions) implements KindConversion {
  static SameShape of(String... apiVersions) {
    return new SameShape(Set.of(apiVersions));
  }

  @Override
  public boolean knows(String apiVersion) {
    return apiVersions.contains(apiVersion);
  }

  @Override
  public JsonObject toHub(JsonObject object, String apiVersion) {
    return object;
  }

  @Override
  public JsonObject fromHub(JsonObject hub, String apiVersion) {
    return hub;
  }
}
