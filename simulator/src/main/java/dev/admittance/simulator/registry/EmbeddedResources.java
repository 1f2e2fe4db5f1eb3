package dev.admittance.simulator.registry;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.NameFormat;
import dev.admittance.simulator.gojson.GoJson;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.schema.Schema;
import dev.admittance.simulator.type.ObjectMetadata;
import dev.admittance.simulator.type.UnstructuredNumbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// Validates embedded objects in a custom resource, where its schema has
/// `x-kubernetes-embedded-resource`: they have their own kind and metadata. Several errors are in
/// the order of the members' names; the server has no order. Source: k8s.io/apiextensions-apiserver
/// `pkg/apiserver/schema/objectmeta/validation.go`, `Validate`;
/// `pkg/apiserver/schema/objectmeta/algorithm.go`, `Coerce`.
final class EmbeddedResources {
  private static final String METADATA = "metadata";

  private EmbeddedResources() {}

  /// The errors of all embedded objects in an object.
  static List<FieldError> check(JsonObject object, Schema schema, Features features) {
    List<FieldError> errors = new ArrayList<>();
    members(
        FieldPath.ROOT,
        object,
        schema,
        (path, embedded) -> errors.addAll(resource(path, embedded, features)));
    return errors;
  }

  /// The paths of metadata of embedded objects that no object has, sorted.
  static List<String> unknown(JsonObject object, Schema schema) {
    List<String> paths = new ArrayList<>();
    members(
        FieldPath.ROOT,
        object,
        schema,
        (path, embedded) ->
            embedded
                .find(METADATA)
                .map(ObjectMetadata::unknown)
                .orElse(List.of())
                .forEach(name -> paths.add(path.child(METADATA) + "." + name)));
    return paths.stream().sorted().toList();
  }

  /// @param each receives the embedded objects with their paths
  private static void value(
      FieldPath path, JsonValue value, Schema schema, BiConsumer<FieldPath, JsonObject> each) {
    if (value instanceof JsonObject object) {
      if (schema.embedsResource()) {
        each.accept(path, object);
      }
      members(path, object, schema, each);
    } else if (value instanceof JsonArray array && schema.items().isPresent()) {
      for (int i = 0; i < array.size(); i++) {
        value(path.index(i), array.get(i), schema.items().get(), each);
      }
    }
  }

  private static void members(
      FieldPath path, JsonObject object, Schema schema, BiConsumer<FieldPath, JsonObject> each) {
    for (int i = 0; i < object.size(); i++) {
      String name = object.nameAt(i);
      JsonValue value = object.valueAt(i);
      FieldPath place = schema.properties().containsKey(name) ? path.child(name) : path.key(name);
      schema.member(name).ifPresent(known -> value(place, value, known, each));
    }
  }

  private static List<FieldError> resource(FieldPath path, JsonObject object, Features features) {
    List<FieldError> errors = new ArrayList<>();
    text(path.child("apiVersion"), object.get("apiVersion"), features, errors)
        .filter(version -> version.indexOf('/') != version.lastIndexOf('/'))
        .ifPresent(version ->
            errors.add(
                FieldError.invalid(
                    path.child("apiVersion"),
                    version,
                    "unexpected GroupVersion string: " + version)));
    text(path.child("kind"), object.get("kind"), features, errors)
        .ifPresent(kind -> {
          List<String> messages = NameFormat.dns1035Label(kind.toLowerCase(Locale.ROOT));
          if (!messages.isEmpty()) {
            errors.add(
                FieldError.invalid(
                    path.child("kind"),
                    kind,
                    "may have mixed case, but should otherwise match: "
                        + String.join(",", messages)));
          }
        });
    object.find(METADATA).ifPresent(metadata -> errors.addAll(metadata(path, metadata, features)));
    return errors;
  }

  /// A required string; empty where it is absent.
  private static Optional<String> text(
      FieldPath path, @Nullable JsonValue value, Features features, List<FieldError> errors) {
    if (value == null) {
      boolean reasonless = features.has(Feature.EMBEDDED_TYPE_WITHOUT_REASON);
      errors.add(FieldError.required(path, reasonless ? "" : "must not be empty"));
      return Optional.empty();
    }
    if (!(value instanceof JsonString(String text))) {
      errors.add(FieldError.invalidStruct(path, GoJson.write(value), "must be a string"));
      return Optional.empty();
    }
    if (text.isEmpty()) {
      errors.add(FieldError.invalid(path, "", "must not be empty"));
      return Optional.empty();
    }
    return Optional.of(text);
  }

  private static List<FieldError> metadata(FieldPath path, JsonValue value, Features features) {
    Optional<String> fault = ObjectMetadata.fault(value);
    if (fault.isPresent()) {
      String written =
          value instanceof JsonObject object
              ? GoJson.write(UnstructuredNumbers.written(object))
              : GoJson.write(value);
      return List.of(FieldError.invalidStruct(path.child(METADATA), written, fault.get()));
    }
    Metadata metadata = Metadata.of(JsonObject.of(METADATA, ObjectMetadata.salvage(value)));
    Metadata named = metadata.text("name").isEmpty() ? metadata.with("name", "fakename") : metadata;
    boolean namespaced = !metadata.text("namespace").isEmpty();
    List<FieldError> errors =
        MetadataValidation.check(named, NameRule.PATH_SEGMENT, namespaced, features);
    return (features.has(Feature.DECLARATIVE_VALIDATION) ? FieldError.distinct(errors) : errors)
        .stream().map(error -> below(path, error)).toList();
  }

  private static FieldError below(FieldPath path, FieldError error) {
    List<FieldPath.Step> steps = new ArrayList<>(path.steps());
    steps.addAll(error.path().steps());
    return error.under(new FieldPath(steps));
  }

  /// The object with the metadata of its embedded objects as the server reads it: invalid and
  /// unknown members are dropped.
  static JsonObject salvage(JsonObject object, Schema schema) {
    JsonObject read = object;
    for (int i = 0; i < object.size(); i++) {
      String name = object.nameAt(i);
      JsonValue value = object.valueAt(i);
      Optional<Schema> known = schema.member(name);
      read = known.isPresent() ? read.with(name, salvage(value, known.get())) : read;
    }
    return read;
  }

  private static JsonValue salvage(JsonValue value, Schema schema) {
    if (value instanceof JsonObject object) {
      JsonObject read = schema.embedsResource() ? withFitting(object) : object;
      return salvage(read, schema);
    }
    if (value instanceof JsonArray array && schema.items().isPresent()) {
      Schema items = schema.items().get();
      return new JsonArray(array.items().stream().map(item -> salvage(item, items)).toList());
    }
    return value;
  }

  private static JsonObject withFitting(JsonObject object) {
    JsonObject read = object;
    for (String name : List.of("apiVersion", "kind")) {
      read = read.has(name) && !(read.get(name) instanceof JsonString) ? read.without(name) : read;
    }
    JsonValue metadata = read.get(METADATA);
    return metadata == null ? read : read.with(METADATA, ObjectMetadata.salvage(metadata));
  }
}
