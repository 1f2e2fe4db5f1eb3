package dev.admittance.simulator.convert;

import static dev.admittance.simulator.convert.Autoscalers.array;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Autoscalers of `autoscaling/v1`, which has one number for the CPU and keeps the rest in
/// annotations; see [Autoscalers].
final class AutoscalersV1 {
  /// The default target of the CPU where no metrics are stated.
  private static final JsonNumber DEFAULT_UTILIZATION = JsonNumber.of(80);

  private static final JsonObject NO_METRIC = JsonObject.of("type", Shape.NO_TEXT);

  private AutoscalersV1() {}

  /// The v2 form of a v1 object.
  ///
  /// @param replaced the object that it replaces, in v2 form; fields that v1 lacks are kept from it
  static JsonObject toHub(JsonObject object, JsonObject replaced) {
    JsonObject spec = object.object("spec");
    JsonObject status = object.object("status");
    JsonObject oldSpec = replaced.object("spec");
    JsonObject oldStatus = replaced.object("status");
    JsonObject hub =
        Shape.of(object)
            .keep("kind", "apiVersion", "metadata")
            .put(
                "spec",
                Shape.of(spec)
                    .move("scaleTargetRef", "scaleTargetRef", JsonObject.EMPTY)
                    .keep("minReplicas")
                    .move("maxReplicas", "maxReplicas", Shape.ZERO)
                    .put("metrics", array(metrics(object, spec, oldSpec.objects("metrics"))))
                    .put(
                        "behavior",
                        Autoscalers.behavior(object)
                            .<JsonValue>map(behavior -> behavior)
                            .or(() -> Shape.find(oldSpec, "behavior")))
                    .build())
            .put(
                "status",
                Shape.of(status)
                    .keep("observedGeneration", "lastScaleTime")
                    .put(
                        "currentReplicas",
                        Shape.find(status, "currentReplicas").filter(Autoscalers::isSet))
                    .move("desiredReplicas", "desiredReplicas", Shape.ZERO)
                    .put("currentMetrics", readings(object, status, oldStatus))
                    .put(
                        "conditions",
                        conditions(object)
                            .<JsonValue>map(conditions -> conditions)
                            .or(() -> Shape.find(oldStatus, "conditions"))
                            .filter(array -> array instanceof JsonArray some && some.size() > 0))
                    .build())
            .build();
    return Annotations.without(hub, AutoscalerTexts.KEYS);
  }

  /// The metrics of the annotation, then the CPU; a default where there are none. Without CPU the
  /// old metrics stay, of which only the first follows those of an annotation: the others leave
  /// only their space.
  private static List<JsonObject> metrics(
      JsonObject object, JsonObject spec, List<JsonObject> old) {
    List<JsonObject> own =
        Shape.find(spec, "targetCPUUtilizationPercentage")
            .map(cpu -> List.of(cpu("target", "Utilization", cpu)))
            .orElse(old);
    List<JsonObject> metrics = new ArrayList<>();
    Annotations.find(object, AutoscalerTexts.METRICS)
        .flatMap(AutoscalerMetrics.SPEC::read)
        .ifPresentOrElse(
            flat -> {
              flat.forEach(metric -> metrics.add(AutoscalerMetrics.SPEC.v2(metric)));
              for (int i = 0; i < own.size(); i++) {
                metrics.add(i == 0 ? own.getFirst() : NO_METRIC);
              }
            },
            () -> metrics.addAll(own));
    if (metrics.isEmpty()) {
      metrics.add(cpu("target", "Utilization", DEFAULT_UTILIZATION));
    }
    return metrics;
  }

  private static JsonObject cpu(String member, String type, JsonValue utilization) {
    JsonObject.Builder target = JsonObject.builder();
    if (!type.isEmpty()) {
      target.put("type", type);
    }
    JsonObject resource =
        JsonObject.of("name", "cpu", member, target.put("averageUtilization", utilization).build());
    return JsonObject.of("type", "Resource", "resource", resource);
  }

  private static JsonValue readings(JsonObject object, JsonObject status, JsonObject oldStatus) {
    return Annotations.find(object, AutoscalerTexts.CURRENT_METRICS)
        .flatMap(AutoscalerMetrics.STATUS::read)
        .<JsonValue>map(flat -> array(flat.stream().map(AutoscalerMetrics.STATUS::v2).toList()))
        .or(() ->
            Shape.find(status, "currentCPUUtilizationPercentage")
                .map(cpu -> JsonArray.of(cpu("current", "", cpu))))
        .or(() -> Shape.find(oldStatus, "currentMetrics"))
        .orElse(JsonNull.NULL);
  }

  private static Optional<JsonArray> conditions(JsonObject object) {
    return Annotations.find(object, AutoscalerTexts.CONDITIONS)
        .flatMap(AutoscalerTexts::conditions)
        .map(Autoscalers::array);
  }

  /// The v1 object for a v2 form.
  ///
  /// @param tolerances whether the server knows them
  static JsonObject fromHub(JsonObject hub, boolean tolerances) {
    JsonObject spec = hub.object("spec");
    JsonObject status = hub.object("status");
    JsonObject object =
        Shape.of(hub)
            .keep("kind", "apiVersion", "metadata")
            .put(
                "spec",
                Shape.of(spec)
                    .move("scaleTargetRef", "scaleTargetRef", JsonObject.EMPTY)
                    .keep("minReplicas")
                    .move("maxReplicas", "maxReplicas", Shape.ZERO)
                    .put(
                        "targetCPUUtilizationPercentage",
                        spec.objects("metrics").stream()
                            .filter(AutoscalersV1::isCpuUtilization)
                            .findFirst()
                            .flatMap(metric -> cpuUtilization(metric, "target")))
                    .build())
            .put(
                "status",
                Shape.of(status)
                    .keep("observedGeneration", "lastScaleTime")
                    .move("currentReplicas", "currentReplicas", Shape.ZERO)
                    .move("desiredReplicas", "desiredReplicas", Shape.ZERO)
                    .put(
                        "currentCPUUtilizationPercentage",
                        status.objects("currentMetrics").stream()
                            .flatMap(metric -> cpuUtilization(metric, "current").stream())
                            .reduce((_, last) -> last))
                    .build())
            .build();
    return Annotations.with(
        Annotations.without(object, AutoscalerTexts.KEYS), texts(spec, status, tolerances));
  }

  private static Map<String, String> texts(JsonObject spec, JsonObject status, boolean tolerances) {
    Map<String, String> texts = Autoscalers.behaviorText(spec, tolerances);
    putUnlessEmpty(
        texts,
        AutoscalerTexts.METRICS,
        spec.objects("metrics").stream()
            .filter(metric -> !isCpuUtilization(metric))
            .map(AutoscalerMetrics.SPEC::flat)
            .toList());
    putUnlessEmpty(
        texts,
        AutoscalerTexts.CURRENT_METRICS,
        status.objects("currentMetrics").stream().map(AutoscalerMetrics.STATUS::flat).toList());
    putUnlessEmpty(
        texts,
        AutoscalerTexts.CONDITIONS,
        status.objects("conditions").stream().map(AutoscalerTexts::condition).toList());
    return texts;
  }

  private static void putUnlessEmpty(
      Map<String, String> texts, String key, List<JsonObject> items) {
    if (!items.isEmpty()) {
      texts.put(key, AutoscalerTexts.write(items));
    }
  }

  private static boolean isCpuUtilization(JsonObject metric) {
    return cpuUtilization(metric, "target").isPresent();
  }

  private static Optional<JsonValue> cpuUtilization(JsonObject metric, String member) {
    JsonObject resource = metric.object("resource");
    return metric.text("type").equals("Resource") && resource.text("name").equals("cpu")
        ? Shape.find(resource.object(member), "averageUtilization")
        : Optional.empty();
  }
}
