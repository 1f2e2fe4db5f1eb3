package dev.admittance.simulator.type;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.conformance.ReleaseRecordings;
import dev.admittance.simulator.defaulting.Defaulter;
import dev.admittance.simulator.gojson.GoJson;
import dev.admittance.simulator.request.GroupVersionKind;
import java.io.IOException;
import java.util.Objects;
import java.util.Optional;

/// An object, and what the server makes of it: a line of `simulator/conformance/types`.
///
/// @param release of the server that was asked
record TypeCase(
    KubernetesRelease release,
    GroupVersionKind kind,
    JsonValue object,
    String error,
    Optional<JsonValue> decoded,
    Optional<JsonValue> defaulted) {

  static TypeCase parse(String line) throws IOException {
    JsonObject json = (JsonObject) JsonText.parse(line);
    return new TypeCase(
        json.has("release")
            ? KubernetesRelease.parse(text(json, "release"))
            : ReleaseRecordings.WHOLE,
        new GroupVersionKind(text(json, "group"), text(json, "version"), text(json, "kind")),
        Objects.requireNonNull(json.get("object")),
        text(json, "error"),
        json.find("decoded"),
        json.find("defaulted"));
  }

  private static String text(JsonObject json, String name) {
    return json.get(name) instanceof JsonString(String text) ? text : "";
  }

  /// What the server gives, as text.
  String expected() {
    return decoded.map(object -> said(object, defaulted.orElse(object))).orElse(error);
  }

  /// What we give, as text.
  String actual() {
    return actual(release);
  }

  /// What we give for a server of another release, as text.
  String actual(KubernetesRelease release) {
    ApiTypes types = ApiTypes.of(release);
    StructType type = types.find(kind).orElse(null);
    if (type == null) {
      return "%s/%s, Kind=%s is not known".formatted(kind.group(), kind.version(), kind.kind());
    }
    return switch (ObjectDecoder.decode(types, kind, type, object, Optional.empty())) {
      case ObjectDecoder.Result.Refused(String message) -> message;
      case ObjectDecoder.Result.Decoded(
              GroupVersionKind named,
              StructType own,
              JsonObject written) ->
          said(written, Defaulter.apply(types, named, own, written, Optional.empty()));
    };
  }

  private static String said(JsonValue decoded, JsonValue defaulted) {
    String text = GoJson.write(decoded);
    String more = GoJson.write(defaulted);
    return text.equals(more) ? text : text + "\n      " + more;
  }
}
