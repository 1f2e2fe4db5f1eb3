package dev.admittance.simulator.convert;

import static dev.admittance.simulator.convert.GoStruct.any;
import static dev.admittance.simulator.convert.GoStruct.integer;
import static dev.admittance.simulator.convert.GoStruct.quantity;
import static dev.admittance.simulator.convert.GoStruct.struct;
import static dev.admittance.simulator.convert.GoStruct.text;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Converts the metrics of an autoscaler between two forms: that of `autoscaling/v2`, in which each
/// metric has an identifier and values, and the flat one of `autoscaling/v2beta1`, which
/// annotations of `autoscaling/v1` contain, too.
///
/// Source: k8s.io/kubernetes `pkg/apis/autoscaling/v1/conversion.go`.
final class AutoscalerMetrics {
  /// The metrics of a spec.
  static final AutoscalerMetrics SPEC = new AutoscalerMetrics("target");

  /// The last measurements of a status.
  static final AutoscalerMetrics STATUS = new AutoscalerMetrics("current");

  /// The member with the values in v2, with which names of the flat form begin.
  private final String values;

  private final GoStruct written;

  private AutoscalerMetrics(String values) {
    this.values = values;
    GoStruct reference = GoStruct.of(text("kind"), text("name"), text("apiVersion"));
    written =
        GoStruct.of(
            text("type"),
            struct(
                "object",
                GoStruct.of(
                    struct("target", reference),
                    text("metricName"),
                    quantity(values + "Value"),
                    any("selector"),
                    quantity("averageValue"))),
            struct(
                "pods",
                GoStruct.of(
                    text("metricName"), quantity(values + "AverageValue"), any("selector"))),
            struct(
                "resource",
                GoStruct.of(
                    text("name"),
                    integer(values + "AverageUtilization"),
                    quantity(values + "AverageValue"))),
            struct(
                "containerResource",
                GoStruct.of(
                    text("name"),
                    integer(values + "AverageUtilization"),
                    quantity(values + "AverageValue"),
                    text("container"))),
            struct(
                "external",
                GoStruct.of(
                    text("metricName"),
                    any("metricSelector"),
                    quantity(values + "Value"),
                    quantity(values + "AverageValue"))));
  }

  /// The metrics of a text in flat form; empty for text that Go could not read.
  Optional<List<JsonObject>> read(String text) {
    return written.readList(text);
  }

  /// The flat form of a metric.
  JsonObject flat(JsonObject metric) {
    return sources(
        metric, this::flatObject, this::flatPods, this::flatResource, this::flatExternal);
  }

  /// The v2 form of a metric.
  JsonObject v2(JsonObject flat) {
    return sources(flat, this::object, this::pods, this::resource, this::external);
  }

  private static JsonObject sources(
      JsonObject metric,
      UnaryOperator<JsonObject> object,
      UnaryOperator<JsonObject> pods,
      UnaryOperator<JsonObject> resource,
      UnaryOperator<JsonObject> external) {
    return Shape.of(metric)
        .move("type", "type", Shape.NO_TEXT)
        .put("object", metric.findObject("object").map(object))
        .put("pods", metric.findObject("pods").map(pods))
        .put("resource", metric.findObject("resource").map(resource))
        .put("containerResource", metric.findObject("containerResource").map(resource))
        .put("external", metric.findObject("external").map(external))
        .build();
  }

  private JsonObject flatObject(JsonObject source) {
    JsonObject metric = source.object("metric");
    JsonObject found = source.object(values);
    return Shape.of(source)
        .put("target", reference(source.object("describedObject")))
        .put("metricName", name(metric))
        .put(values + "Value", amount(found, "value"))
        .put("selector", Shape.find(metric, "selector"))
        .put("averageValue", Shape.find(found, "averageValue"))
        .build();
  }

  private JsonObject flatPods(JsonObject source) {
    JsonObject metric = source.object("metric");
    return Shape.of(source)
        .put("metricName", name(metric))
        .put(values + "AverageValue", amount(source.object(values), "averageValue"))
        .put("selector", Shape.find(metric, "selector"))
        .build();
  }

  private JsonObject flatResource(JsonObject source) {
    JsonObject found = source.object(values);
    return Shape.of(source)
        .move("name", "name", Shape.NO_TEXT)
        .put(values + "AverageUtilization", Shape.find(found, "averageUtilization"))
        .put(values + "AverageValue", measured(found, "averageValue"))
        .keep("container")
        .build();
  }

  private JsonObject flatExternal(JsonObject source) {
    JsonObject metric = source.object("metric");
    JsonObject found = source.object(values);
    return Shape.of(source)
        .put("metricName", name(metric))
        .put("metricSelector", Shape.find(metric, "selector"))
        .put(values + "Value", measured(found, "value"))
        .put(values + "AverageValue", Shape.find(found, "averageValue"))
        .build();
  }

  /// A zero target value beside an average is an unset one: the flat form has no other.
  private JsonObject object(JsonObject flat) {
    JsonObject described = reference(flat.object("target"));
    Optional<JsonValue> average = Shape.find(flat, "averageValue");
    Optional<JsonValue> value = Optional.of(amount(flat, values + "Value"));
    if (!isSpec()) {
      return metric(flat, "selector")
          .put(values, values("", value, average, Optional.empty()))
          .put("describedObject", described)
          .build();
    }
    boolean zero = average.isPresent() && value.get().equals(Shape.NO_QUANTITY);
    String type = average.isPresent() ? "AverageValue" : "Value";
    return Shape.of(flat)
        .put("describedObject", described)
        .put(values, values(type, value.filter(_ -> !zero), average, Optional.empty()))
        .put("metric", identifier(flat, "selector"))
        .build();
  }

  private JsonObject pods(JsonObject flat) {
    Optional<JsonValue> average = Optional.of(amount(flat, values + "AverageValue"));
    return metric(flat, "selector")
        .put(values, values("AverageValue", Optional.empty(), average, Optional.empty()))
        .build();
  }

  private JsonObject resource(JsonObject flat) {
    Optional<JsonValue> utilization = Shape.find(flat, values + "AverageUtilization");
    String type = utilization.isPresent() ? "Utilization" : "AverageValue";
    Optional<JsonValue> average = measured(flat, values + "AverageValue");
    return Shape.of(flat)
        .move("name", "name", Shape.NO_TEXT)
        .put(values, values(type, Optional.empty(), average, utilization))
        .keep("container")
        .build();
  }

  private JsonObject external(JsonObject flat) {
    Optional<JsonValue> value = measured(flat, values + "Value");
    Optional<JsonValue> average = Shape.find(flat, values + "AverageValue");
    String type = value.isPresent() ? "Value" : "AverageValue";
    return metric(flat, "metricSelector")
        .put(values, values(type, value, average, Optional.empty()))
        .build();
  }

  /// @param type of the target; measurements have none
  private JsonObject values(
      String type,
      Optional<JsonValue> value,
      Optional<JsonValue> averageValue,
      Optional<JsonValue> averageUtilization) {
    return Shape.of(JsonObject.EMPTY)
        .put("type", Optional.of(new JsonString(type)).filter(_ -> isSpec()))
        .put("value", value)
        .put("averageValue", averageValue)
        .put("averageUtilization", averageUtilization)
        .build();
  }

  private boolean isSpec() {
    return values.equals("target");
  }

  private static Shape metric(JsonObject flat, String selector) {
    return Shape.of(flat).put("metric", identifier(flat, selector));
  }

  /// The identifier of a metric in v2.
  private static JsonObject identifier(JsonObject flat, String selector) {
    return Shape.of(flat)
        .move("metricName", "name", Shape.NO_TEXT)
        .move(selector, "selector")
        .build();
  }

  private static JsonObject reference(JsonObject reference) {
    return Shape.of(reference)
        .move("kind", "kind", Shape.NO_TEXT)
        .move("name", "name", Shape.NO_TEXT)
        .keep("apiVersion")
        .build();
  }

  private static JsonValue name(JsonObject identifier) {
    return Shape.find(identifier, "name").orElse(Shape.NO_TEXT);
  }

  private static JsonValue amount(JsonObject object, String name) {
    return Shape.find(object, name).orElse(Shape.NO_QUANTITY);
  }

  /// A quantity that a target may lack, while Go writes it for a measurement.
  private Optional<JsonValue> measured(JsonObject object, String name) {
    return isSpec() ? Shape.find(object, name) : Optional.of(amount(object, name));
  }
}
