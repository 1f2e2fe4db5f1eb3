package dev.admittance.simulator.capture;

import static dev.admittance.simulator.capture.CaptureDecoder.object;
import static dev.admittance.simulator.capture.CaptureDecoder.text;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.Unknowns;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The requests that an audit event tells of: one, or of a deleted collection one for each object.
/// What the event does not tell is a [Gap].
final class AuditedRequest {
  private static final BigDecimal CREATED = BigDecimal.valueOf(201);
  private static final BigDecimal NOT_FOUND = BigDecimal.valueOf(404);

  private static final String COARSE =
      "Audit such requests at level RequestResponse; the other events were read.";
  private static final String OTHERWISE =
      "Capture such requests as AdmissionReviews (`admittance record`); the other events were read.";

  private final JsonObject event;
  private final JsonObject reference;
  private final AuditTrail trail;
  private final boolean connects;
  private final AuditHistory history;
  private final GroupVersionResource resource;
  private final String subresource;
  private final List<Gap> gaps = new ArrayList<>();

  /// @param history what earlier events of the log tell
  AuditedRequest(
      JsonObject event,
      JsonObject reference,
      AuditTrail trail,
      boolean connects,
      AuditHistory history) {
    this.event = event;
    this.reference = reference;
    this.trail = trail;
    this.connects = connects;
    this.history = history;
    this.resource = AuditEventDecoder.resource(reference);
    this.subresource = text(reference, "subresource");
  }

  CaptureDecoder.Result decode(String source) {
    String verb = text(event, "verb");
    if (isOfNothing(verb)) {
      return new CaptureDecoder.Result.PassedOver(
          "there was no such object, which the server finds out before admission");
    }
    if (trail.refusal().isUnexplained()) {
      gap(
          "W-475",
          "who refused the request: the server answered " + refusal(),
          "a run refuses only what it finds a reason for");
    }
    if (verb.equals("deletecollection")) {
      return deleteCollection(source);
    }
    boolean created = AuditEventDecoder.code(event).filter(CREATED::equals).isPresent();
    Optional<Operation> operation = operation(verb, created);
    return operation.isEmpty()
        ? withheld("verb \"" + verb + "\" is none that admission sees")
        : switch (operation.get()) {
          case CONNECT -> connect(source);
          case DELETE -> delete(source);
          case CREATE -> create(source);
          case UPDATE -> verb.equals("patch") ? patch(source) : update(source);
        };
  }

  /// W-115: an object that is changed or deleted is fetched first. Where a hook answers so, the
  /// text names it.
  private boolean isOfNothing(String verb) {
    return trail.refusal().isUnexplained()
        && (verb.equals("update") || verb.equals("patch") || verb.equals("delete"))
        && AuditEventDecoder.code(event).filter(NOT_FOUND::equals).isPresent();
  }

  private String refusal() {
    String code = AuditEventDecoder.code(event).map(BigDecimal::toPlainString).orElse("an error");
    return code
        + object(event, "responseStatus")
            .map(status -> text(status, "message"))
            .filter(message -> !message.isEmpty())
            .map(message -> ": " + message)
            .orElse("");
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

  private CaptureDecoder.Result withheld(String reason) {
    return new CaptureDecoder.Result.Withheld(
        reason, text(event, "level").equals("RequestResponse") ? OTHERWISE : COARSE);
  }

  private Optional<JsonObject> requested() {
    return object(event, "requestObject").filter(json -> !text(json, "kind").isEmpty());
  }

  private CaptureDecoder.Result connect(String source) {
    gap(
        "W-118",
        "the options of the connection, which an audit event does not hold",
        "hooks see an empty object in their place");
    return knownKind(subresource)
        .map(kind ->
            decoded(
                source,
                Operation.CONNECT,
                kind,
                Objects.created(
                    JsonObject.builder()
                        .put("kind", kind.kind())
                        .put("apiVersion", kind.apiVersion())
                        .build())))
        .orElseGet(() -> withheld(unknownKind()));
  }

  /// The kind of the resource, by its name or by earlier events.
  private Optional<GroupVersionKind> knownKind(String ofSubresource) {
    return KnownKinds.of(resource, ofSubresource)
        .or(() -> history.kind(reference.with("subresource", new JsonString(ofSubresource))));
  }

  private String unknownKind() {
    return "it does not tell the kind of " + resource.groupResource();
  }

  private CaptureDecoder.Result delete(String source) {
    Optional<JsonObject> answer = answered();
    Optional<AuditHistory.Known> earlier =
        answer.isPresent() ? Optional.empty() : history.find(reference);
    answer.ifPresent(_ ->
        gap(
            "W-115",
            "the object before it was deleted, which an audit event does not hold",
            "hooks see the object of the response in its place"));
    earlier.ifPresent(known -> {
      history.use(known);
      gap(
          "W-115",
          "the object before it was deleted, which an audit event does not hold",
          "it is taken to be what the event at " + known.source() + " left");
    });
    Optional<JsonObject> deleted = answer.or(() -> earlier.map(AuditHistory.Known::object));
    return deleted
        .map(AuditEventDecoder::kindOf)
        .or(() -> knownKind(subresource))
        .map(kind -> decoded(source, Operation.DELETE, kind, Objects.deleted(deleted)))
        .orElseGet(() -> withheld(unknownKind()));
  }

  /// W-117: each object of the collection is admitted by itself, without a name. The response is
  /// the list of what was there.
  private CaptureDecoder.Result deleteCollection(String source) {
    Optional<JsonObject> list = object(event, "responseObject");
    if (list.isEmpty() || !(list.get().get("items") instanceof JsonArray items)) {
      gap(
          "W-117",
          "which objects the collection had, which the audit event does not hold",
          "one is admitted, of which nothing is known");
      return knownKind("")
          .map(kind -> decoded(source, Operation.DELETE, kind, Objects.deleted(Optional.empty())))
          .orElseGet(() -> withheld(unknownKind()));
    }
    String listKind = text(list.get(), "kind");
    String kind = listKind.substring(0, Math.max(0, listKind.length() - "List".length()));
    String apiVersion = text(list.get(), "apiVersion");
    List<Capture> captures = new ArrayList<>();
    for (JsonValue item : items.items()) {
      if (item instanceof JsonObject object) {
        JsonObject whole = typed(object, kind, apiVersion);
        captures.add(
            capture(
                source,
                Operation.DELETE,
                AuditEventDecoder.kindOf(whole),
                Objects.deleted(Optional.of(whole))));
      }
    }
    return new CaptureDecoder.Result.Collection(captures);
  }

  /// The items of a list may do without their type.
  private static JsonObject typed(JsonObject item, String kind, String apiVersion) {
    return text(item, "kind").isEmpty()
        ? item.withNew(0, "kind", new JsonString(kind))
            .withNew(1, "apiVersion", new JsonString(apiVersion))
        : item;
  }

  private CaptureDecoder.Result create(String source) {
    Optional<JsonObject> sent = requested();
    if (sent.isEmpty()) {
      return notHeld();
    }
    noteProcessing();
    return decoded(
        source,
        Operation.CREATE,
        AuditEventDecoder.kindOf(sent.get()),
        Objects.created(inNamespace(sent.get())));
  }

  private CaptureDecoder.Result update(String source) {
    Optional<JsonObject> sent = requested();
    if (sent.isEmpty()) {
      return notHeld();
    }
    noteProcessing();
    JsonObject object = inNamespace(sent.get());
    return updated(
        source,
        AuditEventDecoder.kindOf(object),
        AuditedUpdate.ofUpdate(object, answered(), history.find(reference)));
  }

  /// The event of a patch holds the patch in place of the object.
  private CaptureDecoder.Result patch(String source) {
    JsonValue body = event.get("requestObject");
    Optional<JsonObject> answer = answered();
    Optional<GroupVersionKind> kind =
        answer.map(AuditEventDecoder::kindOf).or(() -> knownKind(subresource));
    if (!(body instanceof JsonObject || body instanceof JsonArray)) {
      return notHeld();
    }
    if (kind.isEmpty()) {
      return withheld(unknownKind());
    }
    ClientPatch patch = new ClientPatch(body, kind.get(), isStrategicClient());
    JsonObject identity =
        AuditedUpdate.identity(kind.get(), text(reference, "namespace"), text(reference, "name"));
    CaptureDecoder.Result result =
        updated(
            source,
            kind.get(),
            AuditedUpdate.ofPatch(
                patch, identity, answer, trail.mutating(), history.find(reference)));
    return result instanceof CaptureDecoder.Result.Decoded(Capture capture)
            && !capture.request().unknown().object().isNone()
        ? new CaptureDecoder.Result.Decoded(capture.made(patch))
        : result;
  }

  /// Programs of Kubernetes itself send strategic patches where they can, and most others do not.
  private boolean isStrategicClient() {
    String agent = text(event, "userAgent");
    return agent.startsWith("kube");
  }

  private CaptureDecoder.Result updated(
      String source, GroupVersionKind kind, AuditedUpdate update) {
    gaps.addAll(update.gaps());
    if (update.oldObject().isPresent() && update.unknown().oldObject().isNone()) {
      history.find(reference).ifPresent(history::use);
    }
    return decoded(
        source,
        Operation.UPDATE,
        kind,
        new Objects(
            Optional.of(update.object()), update.oldObject(), update.unknown(), update.asSent()));
  }

  private CaptureDecoder.Result notHeld() {
    return withheld(
        text(event, "level").equals("Metadata")
            ? "its level is Metadata, so it does not hold the object"
            : "it does not hold the object");
  }

  private void noteProcessing() {
    gap(
        "W-477",
        "what built-in plugins and policies did to the object, which an audit event does not hold",
        "a recorded patch may find less than it found then");
  }

  /// The objects of a request.
  private record Objects(
      Optional<JsonObject> object,
      Optional<JsonObject> oldObject,
      Unknowns unknown,
      boolean asSent) {
    static Objects created(JsonObject object) {
      return new Objects(Optional.of(object), Optional.empty(), Unknowns.NONE, false);
    }

    static Objects deleted(Optional<JsonObject> old) {
      return new Objects(Optional.empty(), old, Unknowns.NONE, false);
    }
  }

  private Optional<JsonObject> answered() {
    return AuditEventDecoder.answer(event);
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

  private void gap(String rule, String what, String consequence) {
    gaps.add(new Gap(rule, what, consequence));
  }

  private CaptureDecoder.Result decoded(
      String source, Operation operation, GroupVersionKind kind, Objects objects) {
    return new CaptureDecoder.Result.Decoded(capture(source, operation, kind, objects));
  }

  private Capture capture(
      String source, Operation operation, GroupVersionKind kind, Objects objects) {
    AuditedOptions options = new AuditedOptions(event);
    AdmissionRequest request =
        new AdmissionRequest(
            text(event, "auditID"),
            kind,
            resource,
            subresource,
            name(objects.object()),
            namespace(objects.object()),
            operation,
            RequestDecoder.user(
                object(event, "impersonatedUser")
                    .or(() -> object(event, "user"))
                    .orElse(JsonObject.EMPTY)),
            objects.object(),
            objects.oldObject(),
            options.dryRun(),
            options.of(operation),
            objects.unknown());
    return new Capture(source, request, trail, gaps, objects.asSent())
        .receivedAt(AuditTime.of(event));
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
