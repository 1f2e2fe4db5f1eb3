package dev.admittance.simulator.capture;

import static dev.admittance.simulator.capture.CaptureDecoder.object;
import static dev.admittance.simulator.capture.CaptureDecoder.text;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.request.Operation;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The request that an audit event tells of. What the event does not tell is a [Gap].
final class AuditedRequest {
  private static final BigDecimal CREATED = BigDecimal.valueOf(201);

  private final JsonObject event;
  private final JsonObject reference;
  private final AuditTrail trail;
  private final boolean connects;
  private final GroupVersionResource resource;
  private final String subresource;
  private final List<Gap> gaps = new ArrayList<>();

  AuditedRequest(JsonObject event, JsonObject reference, AuditTrail trail, boolean connects) {
    this.event = event;
    this.reference = reference;
    this.trail = trail;
    this.connects = connects;
    this.resource =
        new GroupVersionResource(
            text(reference, "apiGroup"),
            text(reference, "apiVersion"),
            text(reference, "resource"));
    this.subresource = text(reference, "subresource");
  }

  CaptureDecoder.Result decode(String source) {
    String verb = text(event, "verb");
    if (verb.equals("deletecollection")) {
      return withheld("it deletes a collection, and does not tell which objects were in it");
    }
    boolean created = AuditEventDecoder.code(event).filter(CREATED::equals).isPresent();
    Optional<Operation> operation = operation(verb, created);
    return operation.isEmpty()
        ? withheld("verb \"" + verb + "\" is none that admission sees")
        : switch (operation.get()) {
          case CONNECT -> connect(source);
          case DELETE -> delete(source);
          case CREATE -> write(Operation.CREATE, requested(), source);
          case UPDATE -> verb.equals("patch") ? patch(source) : update(requested(), source);
        };
  }

  /// W-113, W-114: to apply or to put an object that does not exist creates it.
  private Optional<Operation> operation(String verb, boolean created) {
    if (connects) {
      return Optional.of(Operation.CONNECT);
    }
    return switch (verb) {
      case "create" -> Optional.of(Operation.CREATE);
      case "update", "patch" -> Optional.of(created ? Operation.CREATE : Operation.UPDATE);
      case "delete" -> Optional.of(Operation.DELETE);
      default -> Optional.empty();
    };
  }

  private static CaptureDecoder.Result withheld(String reason) {
    return new CaptureDecoder.Result.Withheld(reason);
  }

  private Optional<JsonObject> requested() {
    return object(event, "requestObject").filter(json -> !text(json, "kind").isEmpty());
  }

  /// The object of the response, unless that is a mere status.
  private Optional<JsonObject> answered() {
    return object(event, "responseObject")
        .filter(json -> !text(json, "kind").isEmpty() && !text(json, "kind").equals("Status"));
  }

  private CaptureDecoder.Result connect(String source) {
    gap(
        "W-118",
        "the options of the connection, which an audit event does not hold",
        "hooks see an empty object in their place");
    return KnownKinds.of(resource, subresource)
        .map(kind ->
            decoded(
                source,
                Operation.CONNECT,
                kind,
                Optional.of(
                    JsonObject.builder()
                        .put("kind", kind.kind())
                        .put("apiVersion", kind.apiVersion())
                        .build()),
                Optional.empty()))
        .orElseGet(() -> withheld(unknownKind()));
  }

  private String unknownKind() {
    return "it does not tell the kind of " + resource.groupResource();
  }

  private CaptureDecoder.Result delete(String source) {
    Optional<JsonObject> deleted = answered();
    if (deleted.isPresent()) {
      gap(
          "W-115",
          "the object before it was deleted, which an audit event does not hold",
          "hooks see the object of the response in its place");
    } else {
      gap(
          "W-115",
          "the object that is deleted, which the audit event does not hold",
          "hooks see none, and selectors and conditions find nothing of it");
    }
    return deleted
        .map(AuditedRequest::kindOf)
        .or(() -> KnownKinds.of(resource, subresource))
        .map(kind -> decoded(source, Operation.DELETE, kind, Optional.empty(), deleted))
        .orElseGet(() -> withheld(unknownKind()));
  }

  /// The event of a patch holds the patch in place of the object. The stored object can stand for
  /// it only where no hook changed it.
  private CaptureDecoder.Result patch(String source) {
    if (trail.mutating().stream().anyMatch(MutatingCall::mutated)) {
      return withheld(
          "it tells of a patch and not of the object that hooks saw, and hooks have changed the"
              + " object of the response");
    }
    gap(
        "W-477",
        "the object as the patch of the client made it, which an audit event does not hold",
        "hooks see the object of the response in its place");
    return update(answered(), source);
  }

  private CaptureDecoder.Result update(Optional<JsonObject> object, String source) {
    gap(
        "W-302",
        "the object before the update, which an audit event does not hold",
        "hooks see no oldObject, and selectors and conditions find nothing of it");
    return write(Operation.UPDATE, object, source);
  }

  private CaptureDecoder.Result write(
      Operation operation, Optional<JsonObject> object, String source) {
    if (object.isEmpty()) {
      String level = text(event, "level");
      return withheld(
          level.equals("Metadata")
              ? "its level is Metadata, so it does not hold the object"
              : "it does not hold the object");
    }
    gap(
        "W-477",
        "what defaults, built-in plugins and policies did to the object, which an audit event does"
            + " not hold",
        "hooks see what was sent, and a recorded patch may find less than it found then");
    return decoded(
        source,
        operation,
        kindOf(object.get()),
        Optional.of(inNamespace(object.get())),
        Optional.empty());
  }

  /// The server sets the namespace of the URL before any plugin sees the object (W-110).
  private JsonObject inNamespace(JsonObject object) {
    String namespace = text(reference, "namespace");
    boolean namespaced = !namespace.isEmpty() && !resource.resource().equals("namespaces");
    return object(object, "metadata")
        .filter(metadata -> namespaced && text(metadata, "namespace").isEmpty())
        .map(metadata ->
            object.with("metadata", metadata.with("namespace", new JsonString(namespace))))
        .orElse(object);
  }

  private static GroupVersionKind kindOf(JsonObject object) {
    String apiVersion = text(object, "apiVersion");
    int slash = apiVersion.indexOf('/');
    return new GroupVersionKind(
        slash < 0 ? "" : apiVersion.substring(0, slash),
        apiVersion.substring(slash + 1),
        text(object, "kind"));
  }

  private void gap(String rule, String what, String consequence) {
    gaps.add(new Gap(rule, what, consequence));
  }

  private CaptureDecoder.Result decoded(
      String source,
      Operation operation,
      GroupVersionKind kind,
      Optional<JsonObject> object,
      Optional<JsonObject> oldObject) {
    AuditedOptions options = new AuditedOptions(event);
    AdmissionRequest request =
        new AdmissionRequest(
            text(event, "auditID"),
            kind,
            resource,
            subresource,
            name(object),
            namespace(object),
            operation,
            RequestDecoder.user(
                object(event, "impersonatedUser")
                    .or(() -> object(event, "user"))
                    .orElse(JsonObject.EMPTY)),
            object,
            oldObject,
            options.dryRun(),
            options.of(operation));
    return new CaptureDecoder.Result.Decoded(
        new Capture(source, request, trail, gaps).receivedAt(AuditTime.of(event)));
  }

  private String name(Optional<JsonObject> object) {
    String named = text(reference, "name");
    return named.isEmpty()
        ? object.flatMap(o -> object(o, "metadata")).map(m -> text(m, "name")).orElse("")
        : named;
  }

  /// W-130: requests for a Namespace are in that namespace.
  private String namespace(Optional<JsonObject> object) {
    boolean ofNamespace = resource.group().isEmpty() && resource.resource().equals("namespaces");
    return ofNamespace ? name(object) : text(reference, "namespace");
  }
}
