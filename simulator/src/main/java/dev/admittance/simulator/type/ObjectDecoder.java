package dev.admittance.simulator.type;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.release.SchemeNames;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.type.TypeFault.FaultException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Decodes whole objects as the server does after a patch (W-362, W-364).
public final class ObjectDecoder {
  private static final String METADATA = "metadata";
  private static final String INITIALIZERS = "initializers";

  private ObjectDecoder() {}

  public sealed interface Result {
    /// The object fits its type.
    ///
    /// @param kind that it states
    /// @param type of that kind
    /// @param object in the server's form; the same instance where it had that form
    record Decoded(GroupVersionKind kind, StructType type, JsonObject object) implements Result {}

    /// The object does not fit; the message is the server's.
    record Refused(String message) implements Result {}
  }

  /// Decodes an object.
  ///
  /// @param types of the release, for objects of another kind
  /// @param kind of the request; an object may state another kind
  /// @param type of that kind
  /// @param known an object of the same type in the server's form; shared parts are skipped. Empty
  ///   for none
  public static Result decode(
      ApiTypes types,
      GroupVersionKind kind,
      StructType type,
      JsonValue document,
      Optional<JsonObject> known) {
    return switch (InterpretedKind.read(document, kind)) {
      case InterpretedKind.Unreadable(String message) -> new Result.Refused(message);
      case InterpretedKind.Read(GroupVersionKind own) ->
          own.equals(kind)
              ? into(kind, type, document, known.orElse(null))
              : types
                  .registered(own)
                  .map(other -> into(own, other, document, null))
                  .orElseGet(() -> new Result.Refused(unknown(own)));
    };
  }

  /// Decodes an object of releases with `metadata.initializers` (I-52), which the types here lack:
  /// they are kept unchanged.
  ///
  /// @param known see [decode][#decode]
  public static Result decodeEarly(
      ApiTypes types,
      GroupVersionKind kind,
      StructType type,
      JsonValue document,
      Optional<JsonObject> known) {
    return switch (decode(types, kind, type, document, known)) {
      case Result.Refused refused -> refused;
      case Result.Decoded decoded ->
          new Result.Decoded(
              decoded.kind(), decoded.type(), withInitializers(decoded.object(), document));
    };
  }

  private static JsonObject withInitializers(JsonObject decoded, JsonValue document) {
    if (document instanceof JsonObject object
        && object.get(METADATA) instanceof JsonObject written
        && written.get(INITIALIZERS) instanceof JsonObject initializers
        && decoded.get(METADATA) instanceof JsonObject metadata) {
      JsonObject kept = decoded.with(METADATA, metadata.with(INITIALIZERS, initializers));
      return kept.equals(object) ? object : kept;
    }
    return decoded;
  }

  private static Result into(
      GroupVersionKind kind, StructType type, JsonValue document, @Nullable JsonObject known) {
    try {
      return new Result.Decoded(
          kind, type, (JsonObject) new TypedDecoder().decode(type, document, known));
    } catch (FaultException e) {
      return new Result.Refused(e.fault().message());
    }
  }

  private static String unknown(GroupVersionKind kind) {
    return notRegistered(kind, SchemeNames.BUILT_IN);
  }

  /// The server's error for a kind that it has no type for.
  ///
  /// @param scheme where it looks, such as `pkg/runtime/scheme.go:111`
  public static String notRegistered(GroupVersionKind kind, String scheme) {
    return "no kind \""
        + kind.kind()
        + "\" is registered for version \""
        + kind.apiVersion()
        + "\" in scheme \""
        + scheme
        + "\"";
  }
}
