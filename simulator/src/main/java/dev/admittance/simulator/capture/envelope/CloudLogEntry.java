package dev.admittance.simulator.capture.envelope;

import static dev.admittance.simulator.capture.envelope.JsonMembers.parsed;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.rule.RuleId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A `LogEntry` of Cloud Logging with an `AuditLog` of GKE, as `gcloud logging read` and sinks
/// write it, and with BigQuery's names. It is converted back to its audit event, as far as
/// possible.
final class CloudLogEntry {
  private static final String TYPE = "@type";

  /// The HTTP status codes for gRPC codes, which stand in for a missing response.
  private static final Map<Integer, Integer> HTTP =
      Map.ofEntries(
          Map.entry(3, 400),
          Map.entry(4, 504),
          Map.entry(5, 404),
          Map.entry(6, 409),
          Map.entry(7, 403),
          Map.entry(8, 429),
          Map.entry(9, 400),
          Map.entry(10, 409),
          Map.entry(12, 501),
          Map.entry(14, 503),
          Map.entry(16, 401));

  private static final int OTHER_FAILURE = 500;
  private static final Set<String> CONNECTIONS = Set.of("attach", "exec", "portforward", "proxy");
  private static final String SERVICE_ACCOUNT = "system:serviceaccount:";

  private final JsonObject entry;
  private final JsonObject payload;
  private final CloudLogName about;
  private final List<EnvelopeLoss> losses = new ArrayList<>();

  private CloudLogEntry(JsonObject entry, JsonObject payload, CloudLogName about) {
    this.entry = entry;
    this.payload = payload;
    this.about = about;
  }

  /// Whether an object is an entry with an audit log, of Kubernetes or another service.
  static boolean isOne(JsonObject json) {
    return payload(json).filter(payload -> payload.has("methodName")).isPresent();
  }

  private static Optional<JsonObject> payload(JsonObject json) {
    return json.findObject("protoPayload").or(() -> json.findObject("protopayload_auditlog"));
  }

  /// The audit event; empty for an entry of another service.
  static Optional<WrappedCapture> read(JsonObject entry) {
    return payload(entry)
        .filter(payload -> isOfKubernetes(entry, payload))
        .flatMap(payload ->
            CloudLogName.of(payload.text("methodName"), payload.text("resourceName"))
                .map(about -> new CloudLogEntry(entry, payload, about).event()));
  }

  private static boolean isOfKubernetes(JsonObject entry, JsonObject payload) {
    return payload.has("serviceName")
        ? payload.text("serviceName").equals("k8s.io")
        : entry
            .findObject("resource")
            .filter(at -> at.text("type").equals("k8s_cluster"))
            .isPresent();
  }

  private WrappedCapture event() {
    Optional<JsonObject> request = body("request");
    Optional<JsonObject> response = body("response");
    JsonObject.Builder event =
        JsonObject.builder()
            .put("kind", "Event")
            .put("apiVersion", "audit.k8s.io/v1")
            .put("level", level(request, response))
            .put("auditID", auditId())
            .put("stage", stage())
            .put("verb", about.verb())
            .put("user", user())
            .put("objectRef", about.reference())
            .put("responseStatus", status(response))
            .put("requestReceivedTimestamp", entry.text("timestamp"));
    request.ifPresent(body -> event.put("requestObject", body));
    response.ifPresent(body -> event.put("responseObject", body));
    entry.findObject("labels").ifPresent(labels -> event.put("annotations", labels));
    lose(
        "the options of the request, such as dryRun and fieldManager, which Cloud Logging does not"
            + " hold",
        "hooks see options without them");
    return new WrappedCapture(event.build(), losses);
  }

  private void lose(String what, String consequence) {
    losses.add(new EnvelopeLoss(RuleId.W_302, what, consequence));
  }

  /// A body without its type name, which Cloud Logging adds.
  private Optional<JsonObject> body(String name) {
    Optional<JsonValue> body = parsed(payload, name).or(() -> parsed(payload, name + "Json"));
    return body.flatMap(
            json -> json instanceof JsonObject object ? Optional.of(object) : Optional.empty())
        .map(json -> json.without(TYPE));
  }

  private static String level(Optional<JsonObject> request, Optional<JsonObject> response) {
    return response.isPresent() ? "RequestResponse" : request.isPresent() ? "Request" : "Metadata";
  }

  private String auditId() {
    return entry
        .findObject("operation")
        .map(operation -> operation.text("id"))
        .filter(id -> !id.isEmpty())
        .orElseGet(() -> entry.text("insertId"));
  }

  /// A connection is logged when it starts; a long operation has an entry for its end too.
  private String stage() {
    Optional<JsonObject> operation = entry.findObject("operation");
    boolean begins = operation.map(one -> one.isTrue("first")).orElse(true);
    boolean ends = operation.map(one -> one.isTrue("last")).orElse(true);
    boolean connects = CONNECTIONS.contains(about.subresource()) && failure().isEmpty();
    return begins && (connects || !ends) ? "ResponseStarted" : "ResponseComplete";
  }

  private JsonObject user() {
    JsonObject who = payload.object("authenticationInfo");
    String name = who.text("principalEmail");
    JsonObject.Builder user = JsonObject.builder().put("username", name);
    if (name.startsWith(SERVICE_ACCOUNT)) {
      user.put("groups", groups(name));
      lose(
          "the uid and extra of the user, which Cloud Logging does not hold",
          "hooks, selectors and conditions see none");
    } else {
      lose(
          "the groups, uid and extra of the user, which Cloud Logging does not hold",
          "hooks, selectors and conditions see none");
    }
    return user.build();
  }

  /// The server puts each service account into these groups.
  private static JsonArray groups(String serviceAccount) {
    String[] parts = serviceAccount.split(":", -1);
    return new JsonArray(
        List.of(
            new JsonString("system:serviceaccounts"),
            new JsonString("system:serviceaccounts:" + parts[2]),
            new JsonString("system:authenticated")));
  }

  private JsonObject status(Optional<JsonObject> response) {
    Optional<JsonObject> refused =
        response.filter(
            body -> body.text("kind").equals("Status") && body.text("status").equals("Failure"));
    return refused.or(this::failure).orElseGet(this::success);
  }

  /// The status of a failure without a logged response.
  private Optional<JsonObject> failure() {
    return payload
        .findObject("status")
        .filter(
            status -> status.get("code") instanceof JsonNumber code && code.decimal().signum() != 0)
        .map(status -> {
          int code = ((JsonNumber) status.find("code").orElseThrow()).decimal().intValue();
          return JsonObject.builder()
              .put("status", "Failure")
              .put("message", status.text("message"))
              .put("code", HTTP.getOrDefault(code, OTHER_FAILURE))
              .build();
        });
  }

  /// A success is logged without its code.
  private JsonObject success() {
    boolean creates = about.verb().equals("create");
    if (about.verb().equals("patch") || about.verb().equals("update")) {
      losses.add(
          new EnvelopeLoss(
              RuleId.W_113,
              "whether the request created its object, which Cloud Logging does not hold",
              "it is assumed to change one that was there"));
    }
    return JsonObject.builder().put("code", creates ? 201 : 200).build();
  }
}
