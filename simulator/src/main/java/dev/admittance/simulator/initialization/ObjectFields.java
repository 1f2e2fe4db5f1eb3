package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;

/// Reads and sets the fields that each object has.
final class ObjectFields {
  private ObjectFields() {}

  static GoFields metadata(JsonObject object) {
    return new GoFields(object).object("metadata");
  }

  static String name(JsonObject object) {
    return metadata(object).text("name");
  }

  static JsonObject withMetadata(JsonObject object, String member, String value) {
    return object.with("metadata", metadata(object).json().with(member, new JsonString(value)));
  }

  static GroupVersionKind type(JsonObject object) {
    GoFields fields = new GoFields(object);
    return GroupVersionKind.of(fields.text("apiVersion"), fields.text("kind"));
  }

  /// The resource of a key in the version of an object.
  static GroupVersionResource resource(ObjectKey key, JsonObject object) {
    GroupVersionKind type = type(object);
    int dot = key.resource().indexOf('.');
    String plural = dot < 0 ? key.resource() : key.resource().substring(0, dot);
    return new GroupVersionResource(type.group(), type.version(), plural);
  }
}
