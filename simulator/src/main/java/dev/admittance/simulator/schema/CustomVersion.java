package dev.admittance.simulator.schema;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// One version of a custom resource. Source: k8s.io/apiextensions-apiserver
/// `pkg/registry/customresource/strategy.go`, `(customResourceStrategy).Validate`,
/// `(customResourceStrategy).ValidateUpdate`.
///
/// @param status whether `status` is a subresource
/// @param scale the paths of the subresource `scale`; empty where there is none
public record CustomVersion(Schema schema, boolean status, Optional<ScalePaths> scale) {
  /// Errors after which the server does not evaluate CEL rules.
  private static final Set<FieldError.Type> BLOCKING =
      Set.of(
          FieldError.Type.NOT_SUPPORTED,
          FieldError.Type.REQUIRED,
          FieldError.Type.TOO_LONG,
          FieldError.Type.TOO_MANY,
          FieldError.Type.TYPE_INVALID);

  /// The object with the defaults of the schema.
  public JsonObject fill(JsonObject object) {
    return Defaulting.fill(object, schema);
  }

  /// The object without the fields that the schema does not specify.
  public JsonObject prune(JsonObject object) {
    return Pruning.prune(object, schema);
  }

  /// The errors of a whole object.
  ///
  /// @param old the stored object; empty for a create
  /// @param embedded the errors of embedded objects
  public List<FieldError> check(
      JsonObject object, Optional<JsonObject> old, List<FieldError> embedded, Features features) {
    List<FieldError> errors =
        new ArrayList<>(
            new SchemaValidation(features).check("", object, schema, old.map(one -> one)));
    scale.ifPresent(paths -> errors.addAll(paths.check(object)));
    errors.addAll(embedded);
    errors.addAll(lists(object, old));
    return errors;
  }

  /// The errors of an object's status, the only part that an update of the status can change.
  public List<FieldError> checkStatus(JsonObject object, JsonObject old, Features features) {
    List<FieldError> errors = new ArrayList<>();
    Optional<JsonValue> status = object.find("status");
    if (!features.has(Feature.STATUS_CHECKED_ALONE)) {
      errors.addAll(new SchemaValidation(features).check("", object, schema, Optional.empty()));
    } else if (status.isPresent()) {
      Schema own = schema.properties().getOrDefault("status", Schema.read(JsonObject.EMPTY));
      boolean below = features.has(Feature.STATUS_FAULTS_BELOW_STATUS);
      new SchemaValidation(features)
          .check("", status.get(), own, old.find("status"))
          .forEach(error -> errors.add(below ? SchemaErrors.below("status", error) : error));
    }
    scale.ifPresent(paths -> errors.addAll(paths.checkStatus(object)));
    errors.addAll(lists(object, Optional.of(old)));
    return errors;
  }

  /// Lists that were invalid before an update may stay invalid.
  private List<FieldError> lists(JsonObject object, Optional<JsonObject> old) {
    return old.isEmpty() || ListTypes.check(old.get(), schema).isEmpty()
        ? ListTypes.check(object, schema)
        : List.of();
  }

  /// Whether the server does not evaluate the rules of an object for its other errors.
  public static boolean blockRules(List<FieldError> errors) {
    return errors.stream().anyMatch(error -> BLOCKING.contains(error.type()));
  }
}
