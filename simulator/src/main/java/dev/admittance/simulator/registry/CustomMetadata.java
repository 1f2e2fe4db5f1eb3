package dev.admittance.simulator.registry;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.gojson.GoJson;
import dev.admittance.simulator.type.ObjectMetadata;
import dev.admittance.simulator.type.UnstructuredNumbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The metadata of a custom resource as the server reads it: a member of an unexpected type counts
/// as absent, with all of its contents, and null in a map of strings is an empty string. Source:
/// k8s.io/apimachinery `pkg/apis/meta/v1/unstructured/unstructured.go`,
/// `(*Unstructured).GetLabels`, `(*Unstructured).GetOwnerReferences`.
final class CustomMetadata {
  private CustomMetadata() {}

  /// The metadata of a custom resource as its type, for the validation of 1.37 and later.
  sealed interface Typed {
    record Fit(Metadata metadata) implements Typed {}

    record Unfit(FieldError error) implements Typed {}
  }

  /// The metadata converted to its type. Source: k8s.io/apiextensions-apiserver
  /// `pkg/registry/customresource/validator.go`, `getObjectMeta`.
  static Typed typed(JsonObject object) {
    JsonObject fields = Metadata.of(object).fields();
    return switch (ObjectMetadata.fit(fields)) {
      case UnstructuredNumbers.Result.Fit(JsonObject fitted) -> new Typed.Fit(new Metadata(fitted));
      case UnstructuredNumbers.Result.Refused(String message) ->
          new Typed.Unfit(
              FieldError.invalidStruct(
                  FieldPath.ROOT.child("metadata"),
                  GoJson.write(UnstructuredNumbers.written(fields)),
                  message));
    };
  }

  static Metadata of(JsonObject object) {
    JsonObject fields = Metadata.of(object).fields();
    JsonObject.Builder seen = JsonObject.builder();
    for (int i = 0; i < fields.size(); i++) {
      String name = fields.nameAt(i);
      see(name, fields.valueAt(i)).ifPresent(value -> seen.put(name, value));
    }
    return new Metadata(seen.build());
  }

  private static Optional<JsonValue> see(String name, JsonValue value) {
    return switch (name) {
      case "generation", "deletionGracePeriodSeconds" ->
          Optional.of(value).filter(one -> one instanceof JsonNumber n && n.isIntegral());
      case "labels", "annotations" -> texts(value);
      case "finalizers" -> Optional.of(value).filter(CustomMetadata::isListOfTexts);
      case "ownerReferences" -> owners(value);
      case "managedFields" -> Optional.of(value).filter(CustomMetadata::isListOfObjects);
      default -> Optional.of(value).filter(JsonString.class::isInstance);
    };
  }

  private static Optional<JsonValue> texts(JsonValue value) {
    if (!(value instanceof JsonObject map)) {
      return Optional.empty();
    }
    JsonObject texts = map;
    for (int i = 0; i < map.size(); i++) {
      if (map.valueAt(i) == JsonNull.NULL) {
        texts = texts.with(map.nameAt(i), new JsonString(""));
      } else if (!(map.valueAt(i) instanceof JsonString)) {
        return Optional.empty();
      }
    }
    return Optional.of(texts);
  }

  private static boolean isListOfTexts(JsonValue value) {
    return value instanceof JsonArray list
        && list.items().stream().allMatch(JsonString.class::isInstance);
  }

  private static boolean isListOfObjects(JsonValue value) {
    return value instanceof JsonArray list
        && list.items().stream().allMatch(JsonObject.class::isInstance);
  }

  private static Optional<JsonValue> owners(JsonValue value) {
    if (!(value instanceof JsonArray list) || !isListOfObjects(list)) {
      return Optional.empty();
    }
    List<JsonValue> owners = new ArrayList<>();
    for (JsonValue item : list.items()) {
      owners.add(owner((JsonObject) item));
    }
    return Optional.of(new JsonArray(owners));
  }

  private static JsonObject owner(JsonObject written) {
    JsonObject.Builder owner = JsonObject.builder();
    for (String name : List.of("apiVersion", "kind", "name", "uid")) {
      owner.put(name, written.get(name) instanceof JsonString text ? text : new JsonString(""));
    }
    for (String name : List.of("controller", "blockOwnerDeletion")) {
      if (written.get(name) instanceof JsonBoolean flag) {
        owner.put(name, flag);
      }
    }
    return owner.build();
  }
}
