package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.UserInfo;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Makes a request from the member `request` of a review (W-302). Recordings omit many members;
/// those that follow from the object are taken from there.
final class RequestDecoder {
  private RequestDecoder() {}

  /// A request, or why there is none.
  sealed interface Result {
    record Decoded(AdmissionRequest request) implements Result {}

    record Unusable(String reason) implements Result {}
  }

  /// Where a review has both the original resource and the one that the hook received (W-232), the
  /// original counts; the objects are those that the hook received.
  static Result decode(JsonObject json) {
    Optional<JsonObject> object = json.findObject("object");
    Optional<JsonObject> oldObject = json.findObject("oldObject");
    Optional<Operation> operation = operation(json, object.isPresent(), oldObject.isPresent());
    if (operation.isEmpty()) {
      return new Result.Unusable(unknownOperation(json.text("operation")));
    }
    Optional<JsonObject> any = object.or(() -> oldObject);
    Optional<GroupVersionKind> kind =
        kind(json, "requestKind")
            .or(() -> kind(json, "kind"))
            .or(() -> any.flatMap(RequestDecoder::kindOf));
    if (kind.isEmpty()) {
      return new Result.Unusable("neither the request nor its object names a kind");
    }
    GroupVersionResource resource =
        resource(json, "requestResource")
            .or(() -> resource(json, "resource"))
            .orElseGet(() -> Plurals.guess(kind.get()));
    Optional<JsonObject> metadata = isWhole(json) ? Optional.empty() : metadata(any);
    return new Result.Decoded(
        new AdmissionRequest(
            json.text("uid"),
            kind.get(),
            resource,
            json.text("subResource"),
            orOf(json.text("name"), metadata, "name"),
            orOf(json.text("namespace"), metadata, "namespace"),
            operation.get(),
            user(json.object("userInfo")),
            object,
            oldObject,
            json.isTrue("dryRun"),
            json.findObject("options")));
  }

  /// A server since 1.15 writes `requestKind` with all other members; a member missing from such a
  /// request is empty, like the name when a collection is deleted (W-117).
  private static boolean isWhole(JsonObject json) {
    return json.has("requestKind");
  }

  private static Optional<JsonObject> metadata(Optional<JsonObject> object) {
    return object.flatMap(o -> o.findObject("metadata"));
  }

  /// A missing operation follows from the objects.
  private static Optional<Operation> operation(
      JsonObject json, boolean hasObject, boolean hasOldObject) {
    String written = json.text("operation");
    if (!written.isEmpty()) {
      return Stream.of(Operation.values()).filter(o -> o.name().equals(written)).findFirst();
    }
    if (!hasObject && !hasOldObject) {
      return Optional.empty();
    }
    return Optional.of(
        hasObject ? hasOldObject ? Operation.UPDATE : Operation.CREATE : Operation.DELETE);
  }

  private static String unknownOperation(String written) {
    return written.isEmpty()
        ? "it holds neither an operation nor an object"
        : "operation \""
            + written
            + "\" is none that the API server sends (CREATE, UPDATE, DELETE, CONNECT)";
  }

  private static Optional<GroupVersionKind> kind(JsonObject json, String name) {
    return json.findObject(name)
        .filter(kind -> !kind.text("kind").isEmpty())
        .map(kind ->
            new GroupVersionKind(kind.text("group"), kind.text("version"), kind.text("kind")));
  }

  private static Optional<GroupVersionKind> kindOf(JsonObject object) {
    return object.text("kind").isEmpty()
        ? Optional.empty()
        : Optional.of(GroupVersionKind.said(object));
  }

  private static Optional<GroupVersionResource> resource(JsonObject json, String name) {
    return json.findObject(name)
        .filter(resource -> !resource.text("resource").isEmpty())
        .map(resource ->
            new GroupVersionResource(
                resource.text("group"), resource.text("version"), resource.text("resource")));
  }

  private static String orOf(String written, Optional<JsonObject> metadata, String name) {
    return written.isEmpty() ? metadata.map(m -> m.text(name)).orElse("") : written;
  }

  /// The user of a review or an audit event.
  static UserInfo user(JsonObject json) {
    List<String> groups = json.texts("groups");
    return new UserInfo(json.text("username"), json.text("uid"), groups, json.object("extra"));
  }
}
