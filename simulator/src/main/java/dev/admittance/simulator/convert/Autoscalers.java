package dev.admittance.simulator.convert;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// HorizontalPodAutoscalers. The hub is the form of `autoscaling/v2`, which `v2beta2` shares;
/// `v2beta1` has flat metrics, and `v1` has one number for the CPU and keeps all else in
/// annotations.
///
/// Source: k8s.io/kubernetes `pkg/apis/autoscaling/v1/conversion.go`; for the beta versions
/// `pkg/apis/autoscaling/v2beta1` and `v2beta2` of 1.21.
final class Autoscalers implements KindConversion {
  private static final String V1 = "autoscaling/v1";
  private static final String FLAT = "autoscaling/v2beta1";
  private static final List<String> KNOWN =
      List.of(V1, "autoscaling/v2", "autoscaling/v2beta2", FLAT);

  /// What is wanted of the CPU where nobody says what is wanted of anything.
  private static final JsonNumber DEFAULT_UTILIZATION = JsonNumber.of(80);

  @Override
  public boolean knows(String apiVersion) {
    return KNOWN.contains(apiVersion);
  }

  @Override
  public JsonObject toHub(JsonObject object, String apiVersion) {
    return switch (apiVersion) {
      case V1 -> ofV1(object);
      case FLAT -> ofFlat(object);
      default -> object;
    };
  }

  @Override
  public JsonObject fromHub(JsonObject hub, String apiVersion) {
    return switch (apiVersion) {
      case V1 -> toV1(hub);
      case FLAT -> toFlat(hub);
      default -> hub;
    };
  }

  private static JsonObject ofV1(JsonObject object) {
    JsonObject spec = Shape.object(object, "spec");
    JsonObject status = Shape.object(object, "status");
    JsonObject hub =
        Shape.of(object)
            .keep("kind", "apiVersion", "metadata")
            .put(
                "spec",
                Shape.of(spec)
                    .move("scaleTargetRef", "scaleTargetRef", JsonObject.EMPTY)
                    .keep("minReplicas")
                    .move("maxReplicas", "maxReplicas", Shape.ZERO)
                    .put("metrics", array(metrics(object, spec)))
                    .put("behavior", behavior(object))
                    .build())
            .put(
                "status",
                Shape.of(status)
                    .keep("observedGeneration", "lastScaleTime")
                    .put(
                        "currentReplicas",
                        Shape.find(status, "currentReplicas").filter(Autoscalers::isSet))
                    .move("desiredReplicas", "desiredReplicas", Shape.ZERO)
                    .put("currentMetrics", readings(object, status))
                    .put("conditions", conditions(object).filter(array -> array.size() > 0))
                    .build())
            .build();
    return Annotations.without(hub, AutoscalerTexts.KEYS);
  }

  /// The metrics of the annotation, then the CPU; a default where there is none at all.
  private static List<JsonObject> metrics(JsonObject object, JsonObject spec) {
    List<JsonObject> metrics =
        new ArrayList<>(
            Annotations.find(object, AutoscalerTexts.METRICS)
                .flatMap(AutoscalerTexts::metrics)
                .orElse(List.of())
                .stream()
                .map(AutoscalerMetrics::source)
                .toList());
    Optional<JsonValue> cpu = Shape.find(spec, "targetCPUUtilizationPercentage");
    if (cpu.isPresent() || metrics.isEmpty()) {
      metrics.add(cpu("target", "Utilization", cpu.orElse(DEFAULT_UTILIZATION)));
    }
    return metrics;
  }

  private static JsonObject cpu(String member, String type, JsonValue utilization) {
    JsonObject.Builder target = JsonObject.builder();
    if (!type.isEmpty()) {
      target.put("type", type);
    }
    JsonObject resource =
        JsonObject.builder()
            .put("name", "cpu")
            .put(member, target.put("averageUtilization", utilization).build())
            .build();
    return JsonObject.builder().put("type", "Resource").put("resource", resource).build();
  }

  private static Optional<JsonObject> behavior(JsonObject object) {
    return Annotations.find(object, AutoscalerTexts.BEHAVIOR).flatMap(AutoscalerTexts::behavior);
  }

  private static JsonValue readings(JsonObject object, JsonObject status) {
    return Annotations.find(object, AutoscalerTexts.CURRENT_METRICS)
        .flatMap(AutoscalerTexts::readings)
        .<JsonValue>map(flat -> array(flat.stream().map(AutoscalerReadings::status).toList()))
        .or(() ->
            Shape.find(status, "currentCPUUtilizationPercentage")
                .map(cpu -> JsonArray.of(cpu("current", "", cpu))))
        .orElse(JsonNull.NULL);
  }

  private static Optional<JsonArray> conditions(JsonObject object) {
    return Annotations.find(object, AutoscalerTexts.CONDITIONS)
        .flatMap(AutoscalerTexts::conditions)
        .map(Autoscalers::array);
  }

  private static JsonObject toV1(JsonObject hub) {
    JsonObject spec = Shape.object(hub, "spec");
    JsonObject status = Shape.object(hub, "status");
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
                        items(spec, "metrics").stream()
                            .filter(Autoscalers::isCpuUtilization)
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
                        items(status, "currentMetrics").stream()
                            .flatMap(metric -> cpuUtilization(metric, "current").stream())
                            .reduce((_, last) -> last))
                    .build())
            .build();
    return Annotations.with(Annotations.without(object, AutoscalerTexts.KEYS), texts(spec, status));
  }

  private static Map<String, String> texts(JsonObject spec, JsonObject status) {
    Map<String, String> texts = new TreeMap<>();
    putUnlessEmpty(
        texts,
        AutoscalerTexts.METRICS,
        items(spec, "metrics").stream()
            .filter(metric -> !isCpuUtilization(metric))
            .map(AutoscalerMetrics::flatSource)
            .toList());
    putUnlessEmpty(
        texts,
        AutoscalerTexts.CURRENT_METRICS,
        items(status, "currentMetrics").stream().map(AutoscalerReadings::flatStatus).toList());
    putUnlessEmpty(
        texts,
        AutoscalerTexts.CONDITIONS,
        items(status, "conditions").stream().map(AutoscalerTexts::condition).toList());
    AutoscalerMetrics.part(spec, "behavior")
        .ifPresent(behavior ->
            texts.put(AutoscalerTexts.BEHAVIOR, AutoscalerTexts.writeBehavior(behavior)));
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
    JsonObject resource = Shape.object(metric, "resource");
    return Shape.text(metric, "type").equals("Resource")
            && Shape.text(resource, "name").equals("cpu")
        ? Shape.find(Shape.object(resource, member), "averageUtilization")
        : Optional.empty();
  }

  private static JsonObject ofFlat(JsonObject object) {
    JsonObject hub =
        Shape.change(
            Shape.change(
                object, "spec", spec -> mapped(spec, "metrics", AutoscalerMetrics::source)),
            "status",
            status -> emptyLeftOut(mapped(status, "currentMetrics", AutoscalerReadings::status)));
    Optional<JsonObject> behavior = behavior(object);
    return Annotations.without(
        Shape.change(
            hub, "spec", spec -> behavior.map(found -> spec.with("behavior", found)).orElse(spec)),
        AutoscalerTexts.KEYS);
  }

  /// What `v2` leaves out and `v2beta1` writes.
  private static JsonObject emptyLeftOut(JsonObject status) {
    JsonObject changed =
        Shape.find(status, "conditions").isEmpty() ? status.without("conditions") : status;
    return Shape.find(changed, "currentReplicas").filter(Autoscalers::isSet).isEmpty()
        ? changed.without("currentReplicas")
        : changed;
  }

  private static JsonObject toFlat(JsonObject hub) {
    JsonObject spec = Shape.object(hub, "spec");
    JsonObject status = Shape.object(hub, "status");
    JsonObject object =
        Shape.of(hub)
            .keep("kind", "apiVersion", "metadata")
            .put("spec", mapped(spec, "metrics", AutoscalerMetrics::flatSource).without("behavior"))
            .put(
                "status",
                Shape.of(mapped(status, "currentMetrics", AutoscalerReadings::flatStatus))
                    .keep("observedGeneration", "lastScaleTime")
                    .move("currentReplicas", "currentReplicas", Shape.ZERO)
                    .move("desiredReplicas", "desiredReplicas", Shape.ZERO)
                    .move("currentMetrics", "currentMetrics", JsonNull.NULL)
                    .move("conditions", "conditions", JsonNull.NULL)
                    .build())
            .build();
    Map<String, String> texts = new TreeMap<>(texts(spec, status));
    texts.keySet().retainAll(List.of(AutoscalerTexts.BEHAVIOR));
    return Annotations.with(Annotations.without(object, AutoscalerTexts.KEYS), texts);
  }

  private static JsonObject mapped(
      JsonObject object, String name, java.util.function.UnaryOperator<JsonObject> change) {
    return object.get(name) instanceof JsonArray
        ? object.with(name, array(items(object, name).stream().map(change).toList()))
        : object;
  }

  private static List<JsonObject> items(JsonObject object, String name) {
    return object.get(name) instanceof JsonArray array
        ? array.items().stream()
            .filter(JsonObject.class::isInstance)
            .map(JsonObject.class::cast)
            .toList()
        : List.of();
  }

  private static boolean isSet(JsonValue number) {
    return !number.equals(Shape.ZERO) && !(number instanceof JsonString);
  }

  private static JsonArray array(List<JsonObject> items) {
    return new JsonArray(List.copyOf(items));
  }
}
