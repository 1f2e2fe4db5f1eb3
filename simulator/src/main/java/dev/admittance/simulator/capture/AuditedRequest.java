package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.UnrecordedParts;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The requests of an audit event: one, or for a deleted collection one for each object. Each
/// unknown part is a [CaptureGap].
final class AuditedRequest {
  private static final BigDecimal CREATED = BigDecimal.valueOf(201);
  private static final BigDecimal NOT_FOUND = BigDecimal.valueOf(404);

  private static final String COARSE =
      "Audit such requests at level RequestResponse; the other events were read.";
  private static final String OTHERWISE =
      "Capture such requests as AdmissionReviews (`admittance record`); the other events were"
          + " read.";

  private final JsonObject event;
  private final JsonObject reference;
  private final AuditTrail trail;
  private final AuditedCapture request;
  private final boolean connects;
  private final AuditHistory history;
  private final GroupVersionResource resource;
  private final String subresource;
  private final List<CaptureGap> gaps = new ArrayList<>();

  /// @param history the earlier events of the log
  AuditedRequest(
      JsonObject event,
      JsonObject reference,
      AuditTrail trail,
      boolean connects,
      AuditHistory history) {
    this.event = event;
    this.reference = reference;
    this.trail = trail;
    this.request = new AuditedCapture(event, reference, trail);
    this.connects = connects;
    this.history = history;
    this.resource = AuditEventDecoder.resource(reference);
    this.subresource = reference.text("subresource");
  }

  CaptureDecoder.Result decode(String source) {
    String verb = event.text("verb");
    if (isOfNothing(verb)) {
      return new CaptureDecoder.Result.PassedOver(
          "there was no such object, which the server finds out before admission");
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

  /// W-115: an object to change or delete is read first. Where a hook gives this answer, the text
  /// names it.
  private boolean isOfNothing(String verb) {
    return trail.refusal().isUnexplained()
        && (verb.equals("update") || verb.equals("patch") || verb.equals("delete"))
        && AuditEventDecoder.code(event).filter(NOT_FOUND::equals).isPresent();
  }

  /// W-113, W-114: applying or putting a missing object creates it.
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
        reason, event.text("level").equals("RequestResponse") ? OTHERWISE : COARSE);
  }

  private Optional<JsonObject> requested() {
    return event.findObject("requestObject").filter(json -> !json.text("kind").isEmpty());
  }

  private CaptureDecoder.Result connect(String source) {
    gap(
        RuleId.W_118,
        "the options of the connection, which an audit event does not hold",
        "hooks see an empty object in their place");
    return knownKind(subresource)
        .map(kind ->
            decoded(
                source,
                Operation.CONNECT,
                kind,
                AuditedObjects.created(
                    JsonObject.of("kind", kind.kind(), "apiVersion", kind.apiVersion()))))
        .orElseGet(() -> withheld(unknownKind()));
  }

  /// The kind of the resource, from its name or from earlier events.
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
            RuleId.W_115,
            "the object before it was deleted, which an audit event does not hold",
            "hooks see the object of the response in its place"));
    earlier.ifPresent(known -> {
      history.use(known);
      gap(
          RuleId.W_115,
          "the object before it was deleted, which an audit event does not hold",
          "it is assumed to be what the event at " + known.source() + " left");
    });
    Optional<JsonObject> deleted = answer.or(() -> earlier.map(AuditHistory.Known::object));
    return deleted
        .map(GroupVersionKind::said)
        .or(() -> knownKind(subresource))
        .map(kind -> decoded(source, Operation.DELETE, kind, AuditedObjects.deleted(deleted)))
        .orElseGet(() -> withheld(unknownKind()));
  }

  /// W-117: each object of the collection is admitted on its own, without a name. The response is
  /// the list of the deleted objects.
  private CaptureDecoder.Result deleteCollection(String source) {
    Optional<List<JsonObject>> objects = DeletedCollection.objects(event);
    if (objects.isEmpty()) {
      gap(
          RuleId.W_117,
          "which objects the collection had, which the audit event does not hold",
          "one is admitted, of which nothing is known");
      return knownKind("")
          .map(kind ->
              decoded(source, Operation.DELETE, kind, AuditedObjects.deleted(Optional.empty())))
          .orElseGet(() -> withheld(unknownKind()));
    }
    List<Capture> captures = new ArrayList<>();
    for (JsonObject each : objects.get()) {
      captures.add(
          request.capture(
              source,
              Operation.DELETE,
              GroupVersionKind.said(each),
              AuditedObjects.deleted(Optional.of(each)),
              gaps));
    }
    return new CaptureDecoder.Result.Collection(captures);
  }

  private CaptureDecoder.Result create(String source) {
    Optional<JsonObject> sent = requested();
    if (sent.isEmpty()) {
      return notHeld();
    }
    noteProcessing();
    // An apply patch that creates is logged as sent, a creation after its defaults.
    boolean asSent = event.text("verb").equals("patch");
    return decoded(
        source,
        Operation.CREATE,
        GroupVersionKind.said(sent.get()),
        new AuditedObjects(
            Optional.of(request.inNamespace(sent.get())),
            Optional.empty(),
            UnrecordedParts.NONE,
            asSent));
  }

  private CaptureDecoder.Result update(String source) {
    Optional<JsonObject> sent = requested();
    if (sent.isEmpty()) {
      return notHeld();
    }
    noteProcessing();
    JsonObject object = request.inNamespace(sent.get());
    return updated(
        source,
        GroupVersionKind.said(object),
        AuditedUpdate.ofUpdate(object, answered(), history.find(reference), subresource));
  }

  /// The event of a patch has the patch in place of the object.
  private CaptureDecoder.Result patch(String source) {
    JsonValue body = event.get("requestObject");
    Optional<JsonObject> answer = answered();
    Optional<GroupVersionKind> kind =
        answer.map(GroupVersionKind::said).or(() -> knownKind(subresource));
    if (!(body instanceof JsonObject || body instanceof JsonArray)) {
      return notHeld();
    }
    if (kind.isEmpty()) {
      return withheld(unknownKind());
    }
    ClientPatch patch = new ClientPatch(body, kind.get(), isStrategicClient());
    JsonObject identity =
        AuditedUpdate.identity(kind.get(), reference.text("namespace"), reference.text("name"));
    CaptureDecoder.Result result =
        updated(
            source,
            kind.get(),
            AuditedUpdate.ofPatch(
                patch, identity, answer, trail.mutating(), history.find(reference), subresource));
    return result instanceof CaptureDecoder.Result.Decoded(Capture capture)
            && !capture.request().unknown().object().isNone()
        ? new CaptureDecoder.Result.Decoded(capture.made(patch))
        : result;
  }

  /// Kubernetes' own programs send strategic merge patches where possible, most others do not.
  private boolean isStrategicClient() {
    String agent = event.text("userAgent");
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
        new AuditedObjects(
            Optional.of(update.object()), update.oldObject(), update.unknown(), update.asSent()));
  }

  private CaptureDecoder.Result notHeld() {
    return withheld(
        event.text("level").equals("Metadata")
            ? "its level is Metadata, so it does not hold the object"
            : "it does not hold the object");
  }

  private void noteProcessing() {
    gap(
        RuleId.W_477,
        "what built-in plugins and policies did to the object, which an audit event does not hold",
        "a recorded patch may find less than it found then");
  }

  private Optional<JsonObject> answered() {
    return AuditEventDecoder.answer(event);
  }

  private void gap(RuleId rule, String what, String consequence) {
    gaps.add(new CaptureGap(rule, what, consequence));
  }

  private CaptureDecoder.Result decoded(
      String source, Operation operation, GroupVersionKind kind, AuditedObjects objects) {
    return new CaptureDecoder.Result.Decoded(
        request.capture(source, operation, kind, objects, gaps));
  }
}
