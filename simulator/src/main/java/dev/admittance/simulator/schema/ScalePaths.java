package dev.admittance.simulator.schema;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.gojson.GoVerbs;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// The paths of the fields that the subresource `scale` of a custom resource shows. Source:
/// k8s.io/apiextensions-apiserver `pkg/registry/customresource/validator.go`,
/// `(customResourceValidator).ValidateScaleSpec`, `(customResourceValidator).ValidateScaleStatus`.
///
/// @param replicas the path of `spec.replicas`, with its leading period
/// @param statusReplicas the path of `status.replicas`
/// @param selector the path of the selector, if there is one
public record ScalePaths(String replicas, String statusReplicas, Optional<String> selector) {
  private static final Found NOTHING = new Found(Optional.empty(), Optional.empty());
  private static final BigDecimal MOST = BigDecimal.valueOf(Integer.MAX_VALUE);

  /// Reads the subresources of a version; empty where it has no `scale`.
  static Optional<ScalePaths> read(JsonObject subresources) {
    return subresources.get("scale") instanceof JsonObject scale
        ? Optional.of(
            new ScalePaths(
                scale.text("specReplicasPath"),
                scale.text("statusReplicasPath"),
                scale.findText("labelSelectorPath")))
        : Optional.empty();
  }

  /// An object with other replicas; unchanged where no member can be at their path.
  public JsonObject scale(JsonObject object, int count) {
    return put(object, List.of(fields(replicas)), JsonNumber.of(count));
  }

  /// The replicas of an object; 0 where it has none.
  public int count(JsonObject object) {
    return find(object, replicas, "int64", JsonNumber.class::isInstance)
        .value()
        .map(value -> ((JsonNumber) value).decimal().intValue())
        .orElse(0);
  }

  private static JsonObject put(JsonObject object, List<String> fields, JsonNumber count) {
    String field = fields.getFirst();
    if (fields.size() == 1) {
      return object.with(field, count);
    }
    return switch (object.find(field).orElse(JsonObject.EMPTY)) {
      case JsonObject inner ->
          object.with(field, put(inner, fields.subList(1, fields.size()), count));
      default -> object;
    };
  }

  /// The errors in the part that an update of the object can change.
  public List<FieldError> check(JsonObject object) {
    List<FieldError> errors = new ArrayList<>(replicas(object, replicas));
    errors.addAll(checkStatus(object));
    return errors;
  }

  /// The errors in the part that an update of the status can change.
  List<FieldError> checkStatus(JsonObject object) {
    List<FieldError> errors = new ArrayList<>(replicas(object, statusReplicas));
    selector.ifPresent(path ->
        find(object, path, "string", JsonString.class::isInstance).problem().stream()
            .map(problem -> invalid(path, "\"\"", problem))
            .forEach(errors::add));
    return errors;
  }

  private static List<FieldError> replicas(JsonObject object, String path) {
    Found found =
        find(object, path, "int64", value -> value instanceof JsonNumber n && GoVerbs.isInteger(n));
    if (found.problem().isPresent()) {
      return List.of(invalid(path, "0", found.problem().get()));
    }
    BigDecimal count =
        found.value().map(value -> ((JsonNumber) value).decimal()).orElse(BigDecimal.ZERO);
    if (count.signum() < 0) {
      return List.of(invalid(path, count.toPlainString(), "should be a non-negative integer"));
    }
    return count.compareTo(MOST) > 0
        ? List.of(invalid(path, count.toPlainString(), "should be less than or equal to " + MOST))
        : List.of();
  }

  /// The value at a path, or why there can be none.
  private record Found(Optional<JsonValue> value, Optional<String> problem) {}

  private static Found find(
      JsonObject object, String path, String type, Predicate<JsonValue> isRight) {
    String[] fields = fields(path);
    JsonValue value = object;
    for (int i = 0; i < fields.length; i++) {
      if (value == JsonNull.NULL) {
        return NOTHING;
      }
      if (!(value instanceof JsonObject parent)) {
        return problem(Arrays.copyOf(fields, i + 1), value, "map[string]interface{}");
      }
      Optional<JsonValue> member = parent.find(fields[i]);
      if (member.isEmpty()) {
        return NOTHING;
      }
      value = member.get();
    }
    return isRight.test(value)
        ? new Found(Optional.of(value), Optional.empty())
        : problem(fields, value, type);
  }

  private static String[] fields(String path) {
    return (path.startsWith(".") ? path.substring(1) : path).split("\\.", -1);
  }

  private static Found problem(String[] fields, JsonValue value, String wanted) {
    return new Found(
        Optional.empty(),
        Optional.of(
            "."
                + String.join(".", fields)
                + " accessor error: "
                + GoVerbs.plain(value)
                + " is of the type "
                + GoVerbs.type(value)
                + ", expected "
                + wanted));
  }

  private static FieldError invalid(String path, String value, String detail) {
    FieldPath place = FieldPath.ROOT.child(path);
    return new FieldError(FieldError.Type.INVALID, place, place, value, detail, Optional.empty());
  }
}
