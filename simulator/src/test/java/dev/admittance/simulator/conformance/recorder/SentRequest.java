package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.conformance.Case;
import dev.admittance.simulator.conformance.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What admission starts from where built-in plugins change it before the first hook: the request
/// that the observer saw, with the object as the client sent it. Where no hook saw it, since a
/// plugin refused it, the request is made up from its path.
final class SentRequest {
  private static final Map<String, String> OPERATIONS =
      Map.of("POST", "CREATE", "PUT", "UPDATE", "DELETE", "DELETE");
  private static final Map<String, String> GROUPS =
      Map.of("admin", "\"system:masters\",", "ada", "developers,books,", "bob", "developers,");

  private static final ResourceTable TABLE = ResourceTable.of(KubernetesRelease.DEFAULT);

  private static final Pattern FIELD_VALIDATION = Pattern.compile("[?&]fieldValidation=(\\w+)");

  private SentRequest() {}

  /// What the one run of a case starts from.
  ///
  /// @param answer of the server, which has the managed fields where no hook saw the request
  static JsonObject start(
      Case one, List<Call> calls, JsonValue answer, CaseSubstitutions disguise) {
    return calls.isEmpty()
        ? observed(one, madeUp(one), answer)
        : observed(one, Run.request(calls.getFirst(), disguise));
  }

  private static JsonObject observed(Case one, JsonObject madeUp, JsonValue answer) {
    return answer instanceof JsonObject object
            && Json.object(object, "metadata").has("managedFields")
        ? observed(one, madeUp.with("object", object))
        : madeUp;
  }

  private static JsonObject observed(Case one, JsonObject request) {
    return Json.text(one.request(), "send").startsWith("POST ")
        ? request.with("object", sent(one, Json.object(request, "object")))
        : request;
  }

  /// The body with its type, and the managed fields that the server made of it.
  private static JsonObject sent(Case one, JsonObject observed) {
    JsonObject body = Json.object(one.request(), "body");
    JsonObject metadata = Json.object(body, "metadata");
    JsonValue fields = Json.object(observed, "metadata").get("managedFields");
    return body.with("apiVersion", new JsonString(Json.text(observed, "apiVersion")))
        .with("kind", new JsonString(Json.text(observed, "kind")))
        .with("metadata", fields == null ? metadata : metadata.with("managedFields", fields));
  }

  private static JsonObject madeUp(Case one) {
    JsonObject request = one.request();
    String[] send = Json.text(request, "send").split(" ", 2);
    List<String> parts =
        new ArrayList<>(List.of(send[1].replaceFirst("[?].*", "").substring(1).split("/")));
    boolean core = parts.removeFirst().equals("api");
    String group = core ? "" : parts.removeFirst();
    String version = parts.removeFirst();
    boolean within = parts.getFirst().equals("namespaces") && parts.size() > 2;
    String namespace = within ? parts.get(1) : "";
    List<String> rest = within ? parts.subList(2, parts.size()) : parts;
    JsonObject body = Json.object(request, "body");
    String name = rest.size() > 1 ? rest.get(1) : Json.text(Json.object(body, "metadata"), "name");
    String subresource = rest.size() > 2 ? rest.get(2) : "";
    JsonObject kind = kind(group, version, rest.getFirst(), subresource, Json.text(body, "kind"));
    JsonObject resource = type(group, version).with("resource", new JsonString(rest.getFirst()));
    boolean deletes = send[0].equals("DELETE");
    JsonObject made =
        JsonObject.builder()
            .put("uid", "7f4d0b3c-8a57-4f6e-9d0a-2f8f3f1f0c11")
            .put("kind", kind)
            .put("resource", resource)
            .put("requestKind", kind)
            .put("requestResource", resource)
            .put("subResource", subresource)
            .put("requestSubResource", subresource)
            .put("name", name)
            .put("namespace", rest.getFirst().equals("namespaces") ? name : namespace)
            .put("operation", OPERATIONS.getOrDefault(send[0], ""))
            .put("userInfo", user(request))
            .put("object", deletes ? JsonNull.NULL : body)
            .put("oldObject", stored(one, name).orElse(deletes ? body : JsonNull.NULL))
            .put("dryRun", send[1].contains("dryRun=All"))
            .build();
    Matcher asked = FIELD_VALIDATION.matcher(send[1]);
    return asked.find()
        ? made.with("options", JsonObject.of("fieldValidation", asked.group(1)))
        : made;
  }

  /// The kind of a resource; of a custom one, what its object says.
  private static JsonObject kind(
      String group, String version, String resource, String subresource, String said) {
    return TABLE
        .find(group, version, resource, subresource)
        .map(ApiResource::kind)
        .map(kind -> type(kind.group(), kind.version()).with("kind", new JsonString(kind.kind())))
        .orElseGet(() -> type(group, version).with("kind", new JsonString(said)));
  }

  /// What an update or a deletion finds: the object that the case made.
  private static Optional<JsonValue> stored(Case one, String name) {
    String send = Json.text(one.request(), "send");
    return send.startsWith("POST ")
        ? Optional.empty()
        : one.before().stream()
            .filter(before -> Json.text(before, "send").startsWith("POST "))
            .filter(before ->
                send.contains(" " + Json.text(before, "send").substring("POST ".length()) + "/"))
            .<JsonValue>map(before -> Json.object(before, "body"))
            .filter(
                body -> Json.text(Json.object((JsonObject) body, "metadata"), "name").equals(name))
            .findFirst();
  }

  private static JsonObject type(String group, String version) {
    return JsonObject.of("group", group, "version", version);
  }

  /// The user of a request, or whom that impersonates.
  private static JsonObject user(JsonObject request) {
    JsonObject headers = Json.object(request, "headers");
    return headers.has("Impersonate-User")
        ? Json.read(
            "user",
            "{username: \"%s\", groups: [\"%s\", \"system:authenticated\"]}"
                .formatted(
                    Json.text(headers, "Impersonate-User"),
                    Json.text(headers, "Impersonate-Group")))
        : user(Json.text(request, "user"));
  }

  private static JsonObject user(String name) {
    return Json.read(
        "user",
        "{username: %s, uid: %s-uid, groups: [%s\"system:authenticated\"]}"
            .formatted(name, name, GROUPS.getOrDefault(name, "")));
  }
}
