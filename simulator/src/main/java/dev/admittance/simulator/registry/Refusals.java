package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.GoQuote;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.trace.ClientStatus;
import java.util.List;
import java.util.stream.Stream;

/// Makes the Status objects with which the server itself refuses an object. Source:
/// k8s.io/apimachinery `pkg/api/errors/errors.go`, `NewInvalid`, `NewConflict`, `NewAlreadyExists`.
public final class Refusals {
  private static final int BAD_REQUEST = 400;
  private static final int NOT_FOUND = 404;
  private static final int CONFLICT = 409;
  private static final int INVALID = 422;
  private static final int INTERNAL = 500;

  private Refusals() {}

  /// W-110, W-369.
  static ClientStatus otherNamespace() {
    return badRequest(
        "the namespace of the provided object does not match the namespace sent on the request");
  }

  /// W-119: the sent object cannot be stored.
  static ClientStatus badRequest(String message) {
    return ClientStatus.failure(BAD_REQUEST, "BadRequest", message, null);
  }

  /// W-112: the object has another name than its URL. Source: k8s.io/apiserver
  /// `pkg/endpoints/handlers/rest.go`, `checkName`.
  static ClientStatus otherName(String name, String ofUrl) {
    return ClientStatus.failure(
        BAD_REQUEST,
        "BadRequest",
        "the name of the object (" + name + ") does not match the name on the URL (" + ofUrl + ")",
        null);
  }

  /// W-110: the sent object does not fit its type.
  ///
  /// @param fault the error text of Go's decoder
  static ClientStatus undecodable(GroupVersionKind kind, String fault) {
    return ClientStatus.failure(
        BAD_REQUEST,
        "BadRequest",
        kind.kind()
            + " in version "
            + GoQuote.quote(kind.version())
            + " cannot be handled as a "
            + kind.kind()
            + ": "
            + fault,
        null);
  }

  /// W-112: the object changed since the client read it.
  static ClientStatus outdated(AdmissionRequest request) {
    return outdated(request.resource(), request.name());
  }

  /// W-112: the object changed since the client read it.
  public static ClientStatus outdated(GroupVersionResource resource, String name) {
    return ofResource(
        resource,
        name,
        "Conflict",
        "Operation cannot be fulfilled on "
            + named(resource, name)
            + ": the object has been modified; please apply your changes to the latest version and"
            + " try again");
  }

  /// W-110, W-112: an error that is not an API error; clients get only its text.
  static ClientStatus unexpected(String message) {
    return ClientStatus.failure(INTERNAL, "", message, null);
  }

  /// W-119: an object that the request is about does not exist.
  static ClientStatus notFound(String resource, String name) {
    return ClientStatus.failure(
        NOT_FOUND,
        "NotFound",
        resource + " " + GoQuote.quote(name) + " not found",
        details("", resource, name).build());
  }

  /// W-119: an operation does not fit the object.
  ///
  /// @param kind as the server names it, which is a kind or a resource
  static ClientStatus conflict(String kind, String name, String why) {
    return ClientStatus.failure(
        CONFLICT,
        "Conflict",
        "Operation cannot be fulfilled on " + kind + " " + GoQuote.quote(name) + ": " + why,
        details("", kind, name).build());
  }

  /// The answer of the server's panic handler after a crash.
  public static ClientStatus panicked() {
    return unexpected("This request caused apiserver to panic. Look in the logs for details.");
  }

  /// W-110: the server could not set its own metadata fields in a new object.
  static ClientStatus metadataNotSet() {
    String why = "system metadata was not initialized";
    JsonObject cause = JsonObject.builder().put("message", why).build();
    return ClientStatus.failure(
        INTERNAL,
        "InternalError",
        "Internal error occurred: " + why,
        JsonObject.of("causes", JsonArray.of(cause)));
  }

  /// W-110: an object with the name exists.
  public static ClientStatus exists(GroupVersionResource resource, String name) {
    return ofResource(resource, name, "AlreadyExists", named(resource, name) + " already exists");
  }

  /// W-111: an object with the name exists, and the new object has `generateName`.
  static ClientStatus generatedNameExists(GroupVersionResource resource, String name) {
    JsonObject details =
        details(resource.group(), resource.resource(), name).put("retryAfterSeconds", 1).build();
    return ClientStatus.failure(
        CONFLICT,
        "AlreadyExists",
        named(resource, name)
            + " already exists, the server was not able to generate a unique name for the object",
        details);
  }

  private static String named(GroupVersionResource resource, String name) {
    return resource.groupResource() + " \"" + name + "\"";
  }

  private static ClientStatus ofResource(
      GroupVersionResource resource, String name, String reason, String message) {
    JsonObject details = details(resource.group(), resource.resource(), name).build();
    return ClientStatus.failure(CONFLICT, reason, message, details);
  }

  /// W-6: the object is invalid, in the words of a release.
  ///
  /// @param kind as the server names it here; for some errors this is the resource
  static ClientStatus invalid(
      KubernetesRelease release, String group, String kind, String name, List<FieldError> errors) {
    return invalid(group, kind, name, errors.stream().map(error -> error.worded(release)).toList());
  }

  /// W-6: the object is invalid.
  ///
  /// @param kind as the server names it here; for some errors this is the resource
  public static ClientStatus invalid(
      String group, String kind, String name, List<FieldError> errors) {
    String message =
        (group.isEmpty() ? kind : kind + "." + group)
            + " \""
            + name
            + "\" is invalid: "
            + FieldError.aggregate(errors);
    Stream<JsonValue> causes = errors.stream().map(Refusals::cause);
    JsonObject details =
        details(group, kind, name).put("causes", new JsonArray(causes.toList())).build();
    return ClientStatus.failure(INVALID, "Invalid", message, details);
  }

  /// The `details` of a Status, without empty members.
  public static JsonObject.Builder details(String group, String kind, String name) {
    JsonObject.Builder details = JsonObject.builder();
    if (!name.isEmpty()) {
      details.put("name", name);
    }
    if (!group.isEmpty()) {
      details.put("group", group);
    }
    return kind.isEmpty() ? details : details.put("kind", kind);
  }

  private static JsonValue cause(FieldError error) {
    return JsonObject.builder()
        .put("reason", error.type().cause())
        .put("message", error.message())
        .put("field", error.path().toString())
        .build();
  }
}
