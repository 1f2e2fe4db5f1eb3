package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.defaulting.Defaulter;
import dev.admittance.simulator.release.SchemeNames;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.ObjectDecoder;
import dev.admittance.simulator.type.StructType;
import dev.admittance.simulator.type.TypedEquality;
import dev.admittance.simulator.type.UnstructuredDecoder;
import dev.admittance.simulator.type.UnstructuredEquality;
import dev.admittance.simulator.type.UnstructuredNumbers;
import java.util.Optional;

/// The object of one run in the Go type of its kind (W-362, W-364 to W-366). It keeps the object as
/// last decoded, so that a patch costs only what it changes; the object of the request is taken as
/// a server sent it, decoded and with its defaults. Custom resources have no type, so only their
/// kind and numbers are decoded. Source: k8s.io/apiserver
/// `pkg/admission/plugin/webhook/mutating/dispatcher.go`,
/// `(*mutatingDispatcher).callAttrMutatingHook`; k8s.io/apimachinery
/// `pkg/runtime/serializer/json/json.go`, `(*Serializer).Decode`.
final class TypedObjects {
  private final Optional<StructType> typeOfRequest;
  private final ApiTypes types;
  private final boolean early;

  /// The kind of the last object, as a patch left it.
  private GroupVersionKind left;

  /// The kind of the last object.
  private GroupVersionKind kind;

  private Optional<StructType> type;

  /// Whether the request is for a Scale of a custom resource: it is sent in its type, and a patch
  /// leaves it without one.
  private final boolean customScale;

  private boolean lostItsType;

  /// The last object, as the server writes it and with its defaults.
  private Optional<JsonObject> known;

  /// The types of one request.
  ///
  /// @param types of the release
  /// @param early whether the metadata of the server's objects have pending names (I-52)
  TypedObjects(ApiTypes types, AdmissionRequest request, boolean early) {
    this.types = types;
    this.early = early;
    this.kind = request.kind();
    this.left = kind;
    this.typeOfRequest = types.find(kind);
    this.type = typeOfRequest;
    this.customScale =
        request.subResource().equals("scale")
            && !ResourceTable.isBuiltIn(request.resource().group());
    this.known = request.object();
  }

  /// The result of decoding what a patch left.
  sealed interface Result {
    /// The object was decoded.
    ///
    /// @param kind of the object now, which a patch may have changed
    /// @param decoded as the server writes it
    /// @param defaulted the same with its defaults
    /// @param changed whether it differs from the object before the patch, defaults aside
    record Decoded(GroupVersionKind kind, JsonObject decoded, JsonObject defaulted, boolean changed)
        implements Result {}

    /// The object does not fit its type; the message is the server's.
    record Refused(String message) implements Result {}
  }

  /// Whether patches leave an object of the request's kind without a type.
  boolean isCustomScale() {
    return customScale;
  }

  /// Why the server cannot decode a Scale that a patch left without a type (W-370); empty if it
  /// can.
  Optional<String> unfit(JsonObject object) {
    if (!lostItsType || !customScale || typeOfRequest.isEmpty()) {
      return Optional.empty();
    }
    GroupVersionKind said = GroupVersionKind.said(object);
    if (said.version().isEmpty()) {
      return Optional.of("Object 'apiVersion' is missing in 'unstructured object has no version'");
    }
    return types
        .find(said)
        .map(own -> unfit(said, own, typeOfRequest.get(), object))
        .orElseGet(() ->
            Optional.of(ObjectDecoder.notRegistered(said, SchemeNames.ofClients(types.release()))));
  }

  private static Optional<String> unfit(
      GroupVersionKind said, StructType own, StructType wanted, JsonObject object) {
    if (UnstructuredNumbers.fit(own, object)
        instanceof UnstructuredNumbers.Result.Refused(String message)) {
      return Optional.of(MutationRun.unconvertible(said) + message);
    }
    return own.equals(wanted)
        ? Optional.empty()
        : Optional.of(
            "converting (" + own.text() + ") to (" + wanted.text() + "): unknown conversion");
  }

  /// The kind that the last patch left the object in, which may differ from the one that its hook
  /// received.
  GroupVersionKind left() {
    return left;
  }

  /// Decodes what a patch left.
  ///
  /// @param current the kind that the hook received; where it differs from the last object's, the
  ///   server has just converted the object
  Result decode(GroupVersionKind current, JsonObject before, JsonValue patched) {
    if (!current.equals(kind)) {
      kind = current;
      type = types.find(current);
      known = Optional.of(before);
    }
    left = current;
    if (type.isEmpty() || customScale) {
      return unstructured(before, patched);
    }
    JsonObject written = writtenBefore(type.get(), before);
    return switch (decoded(type.get(), patched, Optional.of(written))) {
      case ObjectDecoder.Result.Refused(String message) -> new Result.Refused(message);
      case ObjectDecoder.Result.Decoded result ->
          result.type().equals(type.get())
              ? keep(type.get(), written, result.object())
              : otherKind(result);
    };
  }

  private Result unstructured(JsonObject before, JsonValue patched) {
    return switch (UnstructuredDecoder.decode(patched)) {
      case UnstructuredDecoder.Result.Refused(String message) -> new Result.Refused(message);
      case UnstructuredDecoder.Result.Decoded(JsonObject object) -> {
        left = GroupVersionKind.said(object);
        boolean loses = type.isPresent() && !lostItsType;
        lostItsType = true;
        boolean changed = loses || !UnstructuredEquality.equal(before, object);
        yield new Result.Decoded(left, object, object, changed);
      }
    };
  }

  /// An object in the form that hooks receive and patches are applied to.
  JsonObject written(JsonObject object) {
    return type.isEmpty() ? UnstructuredNumbers.written(object) : object;
  }

  /// The object before a patch as the server writes it; unchanged where it does not fit its type.
  private JsonObject writtenBefore(StructType of, JsonObject before) {
    return decoded(of, before, known) instanceof ObjectDecoder.Result.Decoded result
        ? result.object()
        : before;
  }

  private ObjectDecoder.Result decoded(
      StructType of, JsonValue document, Optional<JsonObject> like) {
    return early
        ? ObjectDecoder.decodeEarly(types, kind, of, document, like)
        : ObjectDecoder.decode(types, kind, of, document, like);
  }

  private Result keep(StructType of, JsonObject before, JsonObject decoded) {
    JsonObject defaulted = Defaulter.apply(types, kind, of, decoded, known);
    known = Optional.of(defaulted);
    boolean changed = !TypedEquality.equal(of, before, decoded);
    return new Result.Decoded(kind, decoded, defaulted, changed);
  }

  private Result otherKind(ObjectDecoder.Result.Decoded result) {
    GroupVersionKind other = result.kind();
    left = other;
    JsonObject filled =
        Defaulter.apply(types, other, result.type(), result.object(), Optional.empty());
    return new Result.Decoded(other, result.object(), filled, true);
  }

  /// Returns whether the server considers two objects of a kind equal.
  boolean equal(GroupVersionKind of, JsonObject a, JsonObject b) {
    return types
        .find(of)
        .map(type -> TypedEquality.equal(type, a, b))
        .orElseGet(() -> UnstructuredEquality.equal(a, b));
  }

  /// Returns whether the server considers two objects of the request's kind equal.
  boolean equal(JsonObject a, JsonObject b) {
    return typeOfRequest
        .map(of -> TypedEquality.equal(of, a, b))
        .orElseGet(() -> UnstructuredEquality.equal(a, b));
  }
}
