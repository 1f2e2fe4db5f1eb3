package dev.admittance.simulator.type;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.GroupVersion;
import dev.admittance.simulator.gojson.GoFold;
import dev.admittance.simulator.gojson.GoJson;
import dev.admittance.simulator.gojson.GoTypeError;
import dev.admittance.simulator.request.GroupVersionKind;
import java.util.Optional;
import java.util.function.Supplier;

/// The kind that an object states. The server reads it first, with Go's own decoder, which ignores
/// the case of names and uses the last of repeated members.
public sealed interface InterpretedKind {

  /// The kind was read; parts that the object omits are those of the request.
  record Read(GroupVersionKind kind) implements InterpretedKind {}

  /// The kind cannot be read; the message is the server's.
  record Unreadable(String message) implements InterpretedKind {}

  /// Reads the kind of an object that the server wrote.
  ///
  /// @param wanted the default for parts that the object omits
  static InterpretedKind read(JsonValue document, GroupVersionKind wanted) {
    return read(document, wanted, () -> GoJson.write(document));
  }

  /// Reads the kind of an object from another source.
  ///
  /// @param wanted the default for parts that the object omits
  /// @param text of the document, for error texts
  static InterpretedKind read(JsonValue document, GroupVersionKind wanted, Supplier<String> text) {
    Told told = told(document);
    return told.fault()
        .<InterpretedKind>map(Unreadable::new)
        .orElseGet(() -> of(told.apiVersion(), told.kind(), wanted, text));
  }

  /// Why the kind of a document cannot be read; empty where it can, and where it has none.
  static Optional<String> unreadable(JsonValue document) {
    return told(document).fault();
  }

  /// The kind that a document states.
  ///
  /// @param fault why it cannot be read
  record Told(String apiVersion, String kind, Optional<String> fault) {
    private static final Told NOTHING = new Told("", "", Optional.empty());

    private static Told wrong(String fault) {
      return new Told("", "", Optional.of(fault));
    }
  }

  private static Told told(JsonValue document) {
    if (document == JsonNull.NULL) {
      return Told.NOTHING;
    }
    if (!(document instanceof JsonObject object)) {
      return Told.wrong(
          mismatch(
              document,
              "value of type struct { APIVersion string \"json:\\\"apiVersion,omitempty\\\"\"; Kind"
                  + " string \"json:\\\"kind,omitempty\\\"\" }"));
    }
    String apiVersion = "";
    String kind = "";
    for (int i = 0; i < object.size(); i++) {
      boolean isKind = GoFold.equal(object.nameAt(i), "kind");
      if (isKind || GoFold.equal(object.nameAt(i), "apiVersion")) {
        switch (object.valueAt(i)) {
          case JsonNull _ -> {}
          case JsonString(String text) when isKind -> kind = text;
          case JsonString(String text) -> apiVersion = text;
          case JsonValue other -> {
            String name = isKind ? "kind" : "apiVersion";
            return Told.wrong(mismatch(other, "struct field ." + name + " of type string"));
          }
        }
      }
    }
    return apiVersion.indexOf('/') == apiVersion.lastIndexOf('/')
        ? new Told(apiVersion, kind, Optional.empty())
        : Told.wrong("unexpected GroupVersion string: " + apiVersion);
  }

  private static InterpretedKind of(
      String apiVersion, String kind, GroupVersionKind wanted, Supplier<String> text) {
    String group = GroupVersion.of(apiVersion).group();
    String version = GroupVersion.of(apiVersion).version();
    if (version.isEmpty() && !group.isEmpty() && !group.equals(wanted.group())) {
      return new Unreadable("Object 'apiVersion' is missing in '" + text.get() + "'");
    }
    return new Read(
        new GroupVersionKind(
            version.isEmpty() ? wanted.group() : group,
            version.isEmpty() ? wanted.version() : version,
            kind.isEmpty() ? wanted.kind() : kind));
  }

  private static String mismatch(JsonValue value, String into) {
    return "couldn't get version/kind; json parse error: json: cannot unmarshal "
        + GoTypeError.word(value)
        + " into Go "
        + into;
  }
}
