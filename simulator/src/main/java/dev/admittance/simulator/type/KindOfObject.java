package dev.admittance.simulator.type;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoJson;
import dev.admittance.simulator.request.GroupVersionKind;

/// The kind that an object says it is. The server reads it before all else, with Go's own decoder.
sealed interface KindOfObject {

  /// It was read; what the object does not say is that of the request.
  record Read(GroupVersionKind kind) implements KindOfObject {}

  /// It cannot be read; the message is the server's.
  record Unreadable(String message) implements KindOfObject {}

  static KindOfObject read(JsonValue document, GroupVersionKind wanted) {
    if (document == JsonNull.NULL) {
      return new Read(wanted);
    }
    if (!(document instanceof JsonObject object)) {
      return mismatch(
          document,
          "value of type struct { APIVersion string \"json:\\\"apiVersion,omitempty\\\"\"; Kind string"
              + " \"json:\\\"kind,omitempty\\\"\" }");
    }
    for (int i = 0; i < object.size(); i++) {
      String name = object.nameAt(i);
      JsonValue value = object.valueAt(i);
      boolean read = name.equals("apiVersion") || name.equals("kind");
      if (read && !(value instanceof JsonString) && value != JsonNull.NULL) {
        return mismatch(value, "struct field ." + name + " of type string");
      }
    }
    return of(object, wanted);
  }

  private static KindOfObject of(JsonObject object, GroupVersionKind wanted) {
    String apiVersion = text(object, "apiVersion");
    String kind = text(object, "kind");
    int slash = apiVersion.indexOf('/');
    if (slash >= 0 && slash != apiVersion.lastIndexOf('/')) {
      return new Unreadable("unexpected GroupVersion string: " + apiVersion);
    }
    String group = slash < 0 ? "" : apiVersion.substring(0, slash);
    String version = apiVersion.substring(slash + 1);
    if (version.isEmpty() && !group.isEmpty() && !group.equals(wanted.group())) {
      return new Unreadable("Object 'apiVersion' is missing in '" + GoJson.write(object) + "'");
    }
    return new Read(
        new GroupVersionKind(
            version.isEmpty() ? wanted.group() : group,
            version.isEmpty() ? wanted.version() : version,
            kind.isEmpty() ? wanted.kind() : kind));
  }

  private static KindOfObject mismatch(JsonValue value, String into) {
    return new Unreadable(
        "couldn't get version/kind; json parse error: json: cannot unmarshal "
            + TypedDecoder.word(value)
            + " into Go "
            + into);
  }

  private static String text(JsonObject object, String name) {
    return object.get(name) instanceof JsonString(String text) ? text : "";
  }
}
