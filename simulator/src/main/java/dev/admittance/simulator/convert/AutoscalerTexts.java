package dev.admittance.simulator.convert;

import static dev.admittance.simulator.convert.GoStruct.integer;
import static dev.admittance.simulator.convert.GoStruct.quantity;
import static dev.admittance.simulator.convert.GoStruct.struct;
import static dev.admittance.simulator.convert.GoStruct.structs;
import static dev.admittance.simulator.convert.GoStruct.text;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoJson;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The fields of an autoscaler that its version keeps in annotations, as text.
///
/// Source: k8s.io/kubernetes `pkg/apis/autoscaling/annotations.go` and `types.go`.
final class AutoscalerTexts {
  static final String METRICS = "autoscaling.alpha.kubernetes.io/metrics";
  static final String CURRENT_METRICS = "autoscaling.alpha.kubernetes.io/current-metrics";
  static final String CONDITIONS = "autoscaling.alpha.kubernetes.io/conditions";
  static final String BEHAVIOR = "autoscaling.alpha.kubernetes.io/behavior";

  /// All annotations that conversions write and remove.
  static final Set<String> KEYS =
      Set.of(
          METRICS,
          CURRENT_METRICS,
          CONDITIONS,
          BEHAVIOR,
          "autoscaling.alpha.kubernetes.io/scale-down-tolerance",
          "autoscaling.alpha.kubernetes.io/scale-up-tolerance");

  private static final GoStruct CONDITION =
      GoStruct.of(
          text("type"),
          text("status"),
          text("lastTransitionTime"),
          text("reason"),
          text("message"));

  private static final GoStruct RULES =
      GoStruct.of(
          integer("stabilizationWindowSeconds"),
          text("selectPolicy"),
          structs(
              "policies", GoStruct.of(text("type"), integer("value"), integer("periodSeconds"))),
          quantity("tolerance"));

  private static final GoStruct SCALING =
      GoStruct.of(struct("scaleUp", RULES), struct("scaleDown", RULES));

  private AutoscalerTexts() {}

  static Optional<List<JsonObject>> conditions(String text) {
    return CONDITION
        .readList(text)
        .map(conditions -> conditions.stream().map(AutoscalerTexts::condition).toList());
  }

  /// A condition as Go writes it.
  static JsonObject condition(JsonObject condition) {
    return Shape.of(condition)
        .move("type", "type", Shape.NO_TEXT)
        .move("status", "status", Shape.NO_TEXT)
        .move("lastTransitionTime", "lastTransitionTime", JsonNull.NULL)
        .keep("reason", "message")
        .build();
  }

  /// The behavior in v2 form; empty also for an empty one.
  static Optional<JsonObject> behavior(String text) {
    return SCALING.read(text).filter(behavior -> behavior.size() > 0);
  }

  static String write(List<JsonObject> items) {
    return GoJson.write(new JsonArray(List.copyOf(items)));
  }

  /// The text of a behavior in v2 form: the server writes its internal struct, whose members start
  /// with a capital and are never omitted.
  ///
  /// @param tolerances whether the struct has them
  static String writeBehavior(JsonObject behavior, boolean tolerances) {
    return GoJson.write(
        JsonObject.builder()
            .put("ScaleUp", rules(behavior, "scaleUp", tolerances))
            .put("ScaleDown", rules(behavior, "scaleDown", tolerances))
            .build());
  }

  private static JsonValue rules(JsonObject behavior, String name, boolean tolerances) {
    if (!(behavior.get(name) instanceof JsonObject rules)) {
      return JsonNull.NULL;
    }
    Shape written =
        Shape.of(rules)
            .move("stabilizationWindowSeconds", "StabilizationWindowSeconds", JsonNull.NULL)
            .move("selectPolicy", "SelectPolicy", JsonNull.NULL)
            .put("Policies", policies(rules));
    return tolerances
        ? written.move("tolerance", "Tolerance", JsonNull.NULL).build()
        : written.build();
  }

  private static JsonValue policies(JsonObject rules) {
    return rules.get("policies") instanceof JsonArray policies
        ? new JsonArray(policies.items().stream().map(AutoscalerTexts::policy).toList())
        : JsonNull.NULL;
  }

  private static JsonValue policy(JsonValue policy) {
    return policy instanceof JsonObject object
        ? Shape.of(object)
            .move("type", "Type", Shape.NO_TEXT)
            .move("value", "Value", Shape.ZERO)
            .move("periodSeconds", "PeriodSeconds", Shape.ZERO)
            .build()
        : policy;
  }
}
