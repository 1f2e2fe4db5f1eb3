package dev.admittance.simulator.convert;

import static dev.admittance.simulator.convert.AutoscalerMetrics.identifier;
import static dev.admittance.simulator.convert.AutoscalerMetrics.name;
import static dev.admittance.simulator.convert.AutoscalerMetrics.quantity;
import static dev.admittance.simulator.convert.AutoscalerMetrics.reference;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.Optional;

/// Converts the last measurements of an autoscaler between the v2 form and the flat one; see
/// [AutoscalerMetrics].
final class AutoscalerReadings {
  private AutoscalerReadings() {}

  /// The flat form of a measurement.
  static JsonObject flatStatus(JsonObject metric) {
    return Shape.of(metric)
        .move("type", "type", Shape.NO_TEXT)
        .put("object", metric.findObject("object").map(AutoscalerReadings::flatObjectStatus))
        .put("pods", metric.findObject("pods").map(AutoscalerReadings::flatPodsStatus))
        .put("resource", metric.findObject("resource").map(AutoscalerReadings::flatResourceStatus))
        .put(
            "containerResource",
            metric.findObject("containerResource").map(AutoscalerReadings::flatResourceStatus))
        .put("external", metric.findObject("external").map(AutoscalerReadings::flatExternalStatus))
        .build();
  }

  private static JsonObject flatObjectStatus(JsonObject status) {
    JsonObject metric = status.object("metric");
    JsonObject current = status.object("current");
    return Shape.of(status)
        .put("target", reference(status.object("describedObject")))
        .put("metricName", name(metric))
        .put("currentValue", quantity(current, "value"))
        .put("selector", Shape.find(metric, "selector"))
        .put("averageValue", Shape.find(current, "averageValue"))
        .build();
  }

  private static JsonObject flatPodsStatus(JsonObject status) {
    JsonObject metric = status.object("metric");
    return Shape.of(status)
        .put("metricName", name(metric))
        .put("currentAverageValue", quantity(status.object("current"), "averageValue"))
        .put("selector", Shape.find(metric, "selector"))
        .build();
  }

  private static JsonObject flatResourceStatus(JsonObject status) {
    JsonObject current = status.object("current");
    return Shape.of(status)
        .move("name", "name", Shape.NO_TEXT)
        .put("currentAverageUtilization", Shape.find(current, "averageUtilization"))
        .put("currentAverageValue", quantity(current, "averageValue"))
        .keep("container")
        .build();
  }

  private static JsonObject flatExternalStatus(JsonObject status) {
    JsonObject metric = status.object("metric");
    JsonObject current = status.object("current");
    return Shape.of(status)
        .put("metricName", name(metric))
        .put("metricSelector", Shape.find(metric, "selector"))
        .put("currentValue", quantity(current, "value"))
        .put("currentAverageValue", Shape.find(current, "averageValue"))
        .build();
  }

  /// The v2 form of a measurement.
  static JsonObject status(JsonObject flat) {
    return Shape.of(flat)
        .move("type", "type", Shape.NO_TEXT)
        .put("object", flat.findObject("object").map(AutoscalerReadings::objectStatus))
        .put("pods", flat.findObject("pods").map(AutoscalerReadings::podsStatus))
        .put("resource", flat.findObject("resource").map(AutoscalerReadings::resourceStatus))
        .put(
            "containerResource",
            flat.findObject("containerResource").map(AutoscalerReadings::resourceStatus))
        .put("external", flat.findObject("external").map(AutoscalerReadings::externalStatus))
        .build();
  }

  private static JsonObject objectStatus(JsonObject flat) {
    return Shape.of(flat)
        .put("metric", identifier(flat, "selector"))
        .put(
            "current",
            current(
                Optional.of(quantity(flat, "currentValue")),
                Shape.find(flat, "averageValue"),
                Optional.empty()))
        .put("describedObject", reference(flat.object("target")))
        .build();
  }

  private static JsonObject podsStatus(JsonObject flat) {
    return Shape.of(flat)
        .put("metric", identifier(flat, "selector"))
        .put(
            "current",
            current(
                Optional.empty(),
                Optional.of(quantity(flat, "currentAverageValue")),
                Optional.empty()))
        .build();
  }

  private static JsonObject resourceStatus(JsonObject flat) {
    return Shape.of(flat)
        .move("name", "name", Shape.NO_TEXT)
        .put(
            "current",
            current(
                Optional.empty(),
                Optional.of(quantity(flat, "currentAverageValue")),
                Shape.find(flat, "currentAverageUtilization")))
        .keep("container")
        .build();
  }

  private static JsonObject externalStatus(JsonObject flat) {
    return Shape.of(flat)
        .put("metric", identifier(flat, "metricSelector"))
        .put(
            "current",
            current(
                Optional.of(quantity(flat, "currentValue")),
                Shape.find(flat, "currentAverageValue"),
                Optional.empty()))
        .build();
  }

  private static JsonObject current(
      Optional<JsonValue> value,
      Optional<JsonValue> averageValue,
      Optional<JsonValue> averageUtilization) {
    return Shape.of(JsonObject.EMPTY)
        .put("value", value)
        .put("averageValue", averageValue)
        .put("averageUtilization", averageUtilization)
        .build();
  }
}
