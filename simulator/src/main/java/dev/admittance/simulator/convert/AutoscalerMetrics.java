package dev.admittance.simulator.convert;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.Optional;

/// Converts the metrics of an autoscaler between two forms: that of `autoscaling/v2`, in which each
/// metric has an identifier and a target, and the flat one of `autoscaling/v2beta1`, which
/// annotations of `autoscaling/v1` contain, too.
///
/// Source: k8s.io/kubernetes `pkg/apis/autoscaling/v1/conversion.go`.
final class AutoscalerMetrics {
  private AutoscalerMetrics() {}

  /// The flat form of a metric spec.
  static JsonObject flatSource(JsonObject metric) {
    return Shape.of(metric)
        .move("type", "type", Shape.NO_TEXT)
        .put("object", metric.findObject("object").map(AutoscalerMetrics::flatObjectSource))
        .put("pods", metric.findObject("pods").map(AutoscalerMetrics::flatPodsSource))
        .put("resource", metric.findObject("resource").map(AutoscalerMetrics::flatResourceSource))
        .put(
            "containerResource",
            metric.findObject("containerResource").map(AutoscalerMetrics::flatResourceSource))
        .put("external", metric.findObject("external").map(AutoscalerMetrics::flatExternalSource))
        .build();
  }

  private static JsonObject flatObjectSource(JsonObject source) {
    JsonObject metric = source.object("metric");
    JsonObject target = source.object("target");
    return Shape.of(source)
        .put("target", reference(source.object("describedObject")))
        .put("metricName", name(metric))
        .put("targetValue", quantity(target, "value"))
        .put("selector", Shape.find(metric, "selector"))
        .put("averageValue", Shape.find(target, "averageValue"))
        .build();
  }

  private static JsonObject flatPodsSource(JsonObject source) {
    JsonObject metric = source.object("metric");
    return Shape.of(source)
        .put("metricName", name(metric))
        .put("targetAverageValue", quantity(source.object("target"), "averageValue"))
        .put("selector", Shape.find(metric, "selector"))
        .build();
  }

  private static JsonObject flatResourceSource(JsonObject source) {
    JsonObject target = source.object("target");
    return Shape.of(source)
        .move("name", "name", Shape.NO_TEXT)
        .put("targetAverageUtilization", Shape.find(target, "averageUtilization"))
        .put("targetAverageValue", Shape.find(target, "averageValue"))
        .keep("container")
        .build();
  }

  private static JsonObject flatExternalSource(JsonObject source) {
    JsonObject metric = source.object("metric");
    JsonObject target = source.object("target");
    return Shape.of(source)
        .put("metricName", name(metric))
        .put("metricSelector", Shape.find(metric, "selector"))
        .put("targetValue", Shape.find(target, "value"))
        .put("targetAverageValue", Shape.find(target, "averageValue"))
        .build();
  }

  /// The v2 form of a metric spec.
  static JsonObject source(JsonObject flat) {
    return Shape.of(flat)
        .move("type", "type", Shape.NO_TEXT)
        .put("object", flat.findObject("object").map(AutoscalerMetrics::objectSource))
        .put("pods", flat.findObject("pods").map(AutoscalerMetrics::podsSource))
        .put("resource", flat.findObject("resource").map(AutoscalerMetrics::resourceSource))
        .put(
            "containerResource",
            flat.findObject("containerResource").map(AutoscalerMetrics::resourceSource))
        .put("external", flat.findObject("external").map(AutoscalerMetrics::externalSource))
        .build();
  }

  /// A zero target value beside an average is an unset one: the flat form has no other.
  private static JsonObject objectSource(JsonObject flat) {
    Optional<JsonValue> average = Shape.find(flat, "averageValue");
    JsonValue value = quantity(flat, "targetValue");
    boolean zero = average.isPresent() && value.equals(Shape.NO_QUANTITY);
    return Shape.of(flat)
        .put("describedObject", reference(flat.object("target")))
        .put(
            "target",
            target(
                average.isPresent() ? "AverageValue" : "Value",
                Optional.of(value).filter(_ -> !zero),
                average,
                Optional.empty()))
        .put("metric", identifier(flat, "selector"))
        .build();
  }

  private static JsonObject podsSource(JsonObject flat) {
    return Shape.of(flat)
        .put("metric", identifier(flat, "selector"))
        .put(
            "target",
            target(
                "AverageValue",
                Optional.empty(),
                Optional.of(quantity(flat, "targetAverageValue")),
                Optional.empty()))
        .build();
  }

  private static JsonObject resourceSource(JsonObject flat) {
    Optional<JsonValue> utilization = Shape.find(flat, "targetAverageUtilization");
    return Shape.of(flat)
        .move("name", "name", Shape.NO_TEXT)
        .put(
            "target",
            target(
                utilization.isPresent() ? "Utilization" : "AverageValue",
                Optional.empty(),
                Shape.find(flat, "targetAverageValue"),
                utilization))
        .keep("container")
        .build();
  }

  private static JsonObject externalSource(JsonObject flat) {
    Optional<JsonValue> value = Shape.find(flat, "targetValue");
    return Shape.of(flat)
        .put("metric", identifier(flat, "metricSelector"))
        .put(
            "target",
            target(
                value.isPresent() ? "Value" : "AverageValue",
                value,
                Shape.find(flat, "targetAverageValue"),
                Optional.empty()))
        .build();
  }

  private static JsonObject target(
      String type,
      Optional<JsonValue> value,
      Optional<JsonValue> averageValue,
      Optional<JsonValue> averageUtilization) {
    return Shape.of(JsonObject.EMPTY)
        .put("type", new JsonString(type))
        .put("value", value)
        .put("averageValue", averageValue)
        .put("averageUtilization", averageUtilization)
        .build();
  }

  /// The identifier of a metric in v2.
  static JsonObject identifier(JsonObject flat, String selector) {
    return Shape.of(flat)
        .move("metricName", "name", Shape.NO_TEXT)
        .move(selector, "selector")
        .build();
  }

  static JsonObject reference(JsonObject reference) {
    return Shape.of(reference)
        .move("kind", "kind", Shape.NO_TEXT)
        .move("name", "name", Shape.NO_TEXT)
        .keep("apiVersion")
        .build();
  }

  static JsonValue name(JsonObject identifier) {
    return Shape.find(identifier, "name").orElse(Shape.NO_TEXT);
  }

  static JsonValue quantity(JsonObject object, String name) {
    return Shape.find(object, name).orElse(Shape.NO_QUANTITY);
  }
}
