package dev.admittance.simulator.type;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoJson;
import dev.admittance.simulator.request.GroupVersionKind;
import java.util.Optional;

/// The kind that an object says it is. The server reads it before all else, with Go's own decoder.
sealed interface KindOfObject {

  /// It was read; what the object does not say is that of the request.
  record Read(GroupVersionKind kind) implements KindOfObject {}

  /// It cannot be read; the message is the server's.
  record Unreadable(String message) implements KindOfObject {}

  static KindOfObject read(JsonValue document, GroupVersionKind wanted) {
    return unreadable(document)
        .<KindOfObject>map(Unreadable::new)
        .orElseGet(
            () -> document instanceof JsonObject object ? of(object, wanted) : new Read(wanted));
  }

  /// Why the kind of a document cannot be read; empty where it can, and where it says none.
  static Optional<String> unreadable(JsonValue document) {
    if (document == JsonNull.NULL) {
      return Optional.empty();
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
    String apiVersion = text(object, "apiVersion");
    return apiVersion.indexOf('/') == apiVersion.lastIndexOf('/')
        ? Optional.empty()
        : Optional.of("unexpected GroupVersion string: " + apiVersion);
  }

  private static KindOfObject of(JsonObject object, GroupVersionKind wanted) {
    String apiVersion = text(object, "apiVersion");
    String kind = text(object, "kind");
    int slash = apiVersion.indexOf('/');
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

  private static Optional<String> mismatch(JsonValue value, String into) {
    return Optional.of(
        "couldn't get version/kind; json parse error: json: cannot unmarshal "
            + TypedDecoder.word(value)
            + " into Go "
            + into);
  }

  private static String text(JsonObject object, String name) {
    return object.get(name) instanceof JsonString(String text) ? text : "";
  }
}
