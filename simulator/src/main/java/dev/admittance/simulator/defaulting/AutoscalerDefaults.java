package dev.admittance.simulator.defaulting;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.type.StructType;
import java.util.Map;

/// The defaults of HorizontalPodAutoscalers in version 2.
final class AutoscalerDefaults {
  private static final int PERIOD_SECONDS = 15;
  private static final JsonArray PROCESSOR =
      JsonArray.of(
          JsonObject.builder()
              .put("type", "Resource")
              .put(
                  "resource",
                  JsonObject.builder()
                      .put("name", "cpu")
                      .put(
                          "target",
                          JsonObject.builder()
                              .put("type", "Utilization")
                              .put("averageUtilization", 80)
                              .build())
                      .build())
              .build());

  private AutoscalerDefaults() {}

  static Map<String, TypeDefaults> rules() {
    return Map.of("autoscaling/v2.HorizontalPodAutoscaler", AutoscalerDefaults::autoscaler);
  }

  private static JsonObject autoscaler(StructType type, JsonObject object) {
    JsonObject filled = MemberPaths.fill(type, object, "spec.metrics", PROCESSOR);
    return MemberPaths.inside(
        type,
        filled,
        "spec",
        (spec, value) -> MemberPaths.inside(spec, value, "behavior", AutoscalerDefaults::behavior));
  }

  private static JsonObject behavior(StructType type, JsonObject behavior) {
    JsonObject filled = MemberPaths.fill(type, behavior, "scaleUp", JsonObject.EMPTY);
    filled = MemberPaths.fill(type, filled, "scaleUp.stabilizationWindowSeconds", JsonNumber.of(0));
    filled = MemberPaths.fill(type, filled, "scaleUp.selectPolicy", "Max");
    filled =
        MemberPaths.fill(
            type,
            filled,
            "scaleUp.policies",
            JsonArray.of(policy("Pods", 4), policy("Percent", 100)));
    filled = MemberPaths.fill(type, filled, "scaleDown", JsonObject.EMPTY);
    filled = MemberPaths.fill(type, filled, "scaleDown.selectPolicy", "Max");
    return MemberPaths.fill(
        type, filled, "scaleDown.policies", JsonArray.of(policy("Percent", 100)));
  }

  private static JsonObject policy(String type, int value) {
    return JsonObject.builder()
        .put("type", type)
        .put("value", value)
        .put("periodSeconds", PERIOD_SECONDS)
        .build();
  }
}
