package dev.admittance.simulator.convert;

import static dev.admittance.simulator.convert.Autoscalers.array;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Autoscalers of `autoscaling/v2beta1`, whose metrics are flat; see [Autoscalers].
final class AutoscalersV2beta1 {
  private AutoscalersV2beta1() {}

  /// The v2 form of a v2beta1 object.
  static JsonObject toHub(JsonObject object) {
    JsonObject hub =
        Shape.change(
            Shape.change(
                object, "spec", spec -> mapped(spec, "metrics", AutoscalerMetrics.SPEC::v2)),
            "status",
            status -> emptyLeftOut(mapped(status, "currentMetrics", AutoscalerMetrics.STATUS::v2)));
    Optional<JsonObject> behavior = Autoscalers.behavior(object);
    return Annotations.without(
        Shape.change(
            hub, "spec", spec -> behavior.map(found -> spec.with("behavior", found)).orElse(spec)),
        AutoscalerTexts.KEYS);
  }

  /// Removes members that `v2` omits and `v2beta1` writes.
  private static JsonObject emptyLeftOut(JsonObject status) {
    JsonObject changed =
        Shape.find(status, "conditions").isEmpty() ? status.without("conditions") : status;
    return Shape.find(changed, "currentReplicas").filter(Autoscalers::isSet).isEmpty()
        ? changed.without("currentReplicas")
        : changed;
  }

  /// The v2beta1 object for a v2 form.
  ///
  /// @param tolerances whether the server knows them
  static JsonObject fromHub(JsonObject hub, boolean tolerances) {
    JsonObject spec = hub.object("spec");
    JsonObject status = hub.object("status");
    JsonObject object =
        Shape.of(hub)
            .keep("kind", "apiVersion", "metadata")
            .put("spec", mapped(spec, "metrics", AutoscalerMetrics.SPEC::flat).without("behavior"))
            .put(
                "status",
                Shape.of(mapped(status, "currentMetrics", AutoscalerMetrics.STATUS::flat))
                    .keep("observedGeneration", "lastScaleTime")
                    .move("currentReplicas", "currentReplicas", Shape.ZERO)
                    .move("desiredReplicas", "desiredReplicas", Shape.ZERO)
                    .move("currentMetrics", "currentMetrics", JsonNull.NULL)
                    .move("conditions", "conditions", JsonNull.NULL)
                    .build())
            .build();
    return Annotations.with(
        Annotations.without(object, AutoscalerTexts.KEYS),
        Autoscalers.behaviorText(spec, tolerances));
  }

  private static JsonObject mapped(
      JsonObject object, String name, UnaryOperator<JsonObject> change) {
    return object.get(name) instanceof JsonArray
        ? object.with(name, array(object.objects(name).stream().map(change).toList()))
        : object;
  }
}
