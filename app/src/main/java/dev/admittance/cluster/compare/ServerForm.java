package dev.admittance.cluster.compare;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.defaulting.Defaulter;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.ObjectDecoder;
import dev.admittance.simulator.type.StructType;
import java.util.Optional;

/// A manifest as a server would write it.
///
/// @param stated what the manifest states, and nothing else
/// @param filled with the defaults of its version
record ServerForm(JsonObject stated, JsonObject filled) {

  /// The form of a manifest; as it is where its kind is not known, or a server would not take it.
  static ServerForm of(JsonObject manifest) {
    GroupVersionKind kind = kind(manifest);
    Optional<StructType> type = ApiTypes.find(kind);
    return type.isPresent()
            && ObjectDecoder.decode(kind, type.get(), manifest, Optional.empty())
                instanceof ObjectDecoder.Result.Decoded decoded
        ? new ServerForm(
            decoded.object(), Defaulter.apply(kind, type.get(), decoded.object(), Optional.empty()))
        : new ServerForm(manifest, manifest);
  }

  private static GroupVersionKind kind(JsonObject manifest) {
    String apiVersion = text(manifest, "apiVersion");
    int slash = apiVersion.indexOf('/');
    return new GroupVersionKind(
        slash < 0 ? "" : apiVersion.substring(0, slash),
        apiVersion.substring(slash + 1),
        text(manifest, "kind"));
  }

  private static String text(JsonObject object, String member) {
    return object.get(member) instanceof JsonString(String text) ? text : "";
  }
}
