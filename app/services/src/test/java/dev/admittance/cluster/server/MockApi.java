package dev.admittance.cluster.server;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import io.fabric8.mockwebserver.http.Dispatcher;
import io.fabric8.mockwebserver.http.MockResponse;
import io.fabric8.mockwebserver.http.RecordedRequest;
import io.fabric8.mockwebserver.http.Response;
import io.fabric8.mockwebserver.http.WebSocket;
import io.fabric8.mockwebserver.http.WebSocketListener;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Answers as an API server does.
final class MockApi extends Dispatcher {
  private static final String METRICS =
      """
      # HELP apiserver_admission_webhook_rejection_count Admission webhook rejection count.
      # TYPE apiserver_admission_webhook_rejection_count counter
      apiserver_admission_webhook_rejection_count{error_type="no_error",name="a.example.com",\
      operation="CREATE",rejection_code="403",type="validating"} 2
      """;

  private final MockStore store;

  MockApi(MockStore store) {
    this.store = store;
    for (String name : List.of("default", "kube-system", "kube-public", "kube-node-lease")) {
      JsonObject labels = JsonObject.of("kubernetes.io/metadata.name", name);
      store.put(
          "/api/v1/namespaces/" + name,
          JsonObject.builder()
              .put("apiVersion", "v1")
              .put("kind", "Namespace")
              .put("metadata", JsonObject.of("name", name, "labels", labels))
              .build());
    }
  }

  /// What was asked for.
  ///
  /// @param user whose name is their token; empty for nobody known
  record Asked(String method, String path, Map<String, String> query, String body, String user) {
    boolean dryRun() {
      return "All".equals(query.get("dryRun"));
    }

    boolean changes() {
      return !method.equals("GET");
    }
  }

  @Override
  public MockResponse dispatch(RecordedRequest request) {
    Asked asked = MockRequests.read(request);
    try {
      return answer(asked);
    } catch (IOException e) {
      return failure(400, "BadRequest", String.valueOf(e.getMessage()));
    }
  }

  private MockResponse answer(Asked asked) throws IOException {
    if (!List.of(KubeServer.ADMIN, KubeServer.VIEWER, KubeServer.NOBODY).contains(asked.user())) {
      return failure(401, "Unauthorized", "Unauthorized");
    }
    Optional<MockResponse> known = MockDiscovery.answer(asked.path());
    if (known.isPresent()) {
      return known.get();
    }
    if (asked.path().contains("/selfsubject")) {
      return ok(MockRights.answer(asked));
    }
    if (!MockRights.allows(asked)) {
      return failure(
          403,
          "Forbidden",
          "%s is forbidden: User \"%s\" cannot access it"
              .formatted(asked.path().replaceAll(".*/", ""), asked.user()));
    }
    if (asked.path().equals("/metrics")) {
      return new MockResponse().setResponseCode(200).setBody(METRICS);
    }
    Optional<MockPath> path = MockPath.parse(asked.path());
    if (path.isEmpty() || !MockDiscovery.isServed(path.get(), store)) {
      return failure(404, "NotFound", "the server could not find the requested resource");
    }
    return object(asked, path.get());
  }

  private MockResponse object(Asked asked, MockPath path) throws IOException {
    return switch (asked.method()) {
      case "GET" -> path.name().isEmpty() ? collection(asked, path) : get(path);
      case "POST" -> create(asked, path);
      case "PUT" -> replace(asked, path);
      case "PATCH" -> apply(asked, path);
      case "DELETE" -> delete(asked, path);
      default -> failure(405, "MethodNotAllowed", asked.method());
    };
  }

  private MockResponse get(MockPath path) {
    return store.find(path.text()).map(MockApi::ok).orElseGet(() -> notFound(path));
  }

  private MockResponse collection(Asked asked, MockPath path) {
    if ("true".equals(asked.query().get("watch"))) {
      long after = Long.parseLong(asked.query().getOrDefault("resourceVersion", "0"));
      return new MockResponse().withWebSocketUpgrade(new Watching(path, after));
    }
    List<Map.Entry<String, JsonObject>> all = new ArrayList<>(store.list(path).entrySet());
    int from =
        (int)
            all.stream()
                .filter(entry ->
                    entry.getKey().compareTo(asked.query().getOrDefault("continue", "")) <= 0)
                .count();
    int limit = Integer.parseInt(asked.query().getOrDefault("limit", "1000000"));
    int to = Math.min(all.size(), from + limit);
    JsonObject.Builder metadata =
        JsonObject.builder().put("resourceVersion", Long.toString(store.version()));
    if (to < all.size()) {
      metadata.put("continue", all.get(to - 1).getKey());
    }
    List<JsonValue> items =
        all.subList(from, to).stream().<JsonValue>map(Map.Entry::getValue).toList();
    return ok(
        JsonObject.builder()
            .put("kind", MockDiscovery.kind(path, store) + "List")
            .put("apiVersion", path.groupVersion())
            .put("metadata", metadata.build())
            .put("items", new JsonArray(items))
            .build());
  }

  private MockResponse create(Asked asked, MockPath path) throws IOException {
    JsonObject object = MockRequests.object(asked.body());
    MockPath place = path.named(MockRequests.name(object));
    if (store.find(place.text()).isPresent()) {
      return failure(409, "AlreadyExists", path.plural() + " already exists");
    }
    return stored(asked, place, MockApply.created(object, asked), 201);
  }

  private MockResponse replace(Asked asked, MockPath path) throws IOException {
    JsonObject object = MockRequests.object(asked.body());
    Optional<JsonObject> before = store.find(path.text());
    if (before.isEmpty()) {
      return notFound(path);
    }
    String wanted = MockRequests.version(object);
    if (!wanted.isEmpty() && !wanted.equals(MockRequests.version(before.get()))) {
      return failure(409, "Conflict", "the object has been modified");
    }
    return stored(asked, path, object, 200);
  }

  private MockResponse apply(Asked asked, MockPath path) throws IOException {
    Optional<JsonObject> before = store.find(path.text());
    JsonObject applied = MockRequests.object(asked.body());
    String wanted = MockRequests.version(applied);
    if (!wanted.isEmpty() && !before.map(MockRequests::version).equals(Optional.of(wanted))) {
      return failure(409, "Conflict", "the object has been modified");
    }
    MockApply.Result result = MockApply.apply(applied, before, asked);
    return switch (result) {
      case MockApply.Result.Applied(JsonObject object) ->
          stored(asked, path, object, before.isPresent() ? 200 : 201);
      case MockApply.Result.Refused(JsonObject status) ->
          new MockResponse().setResponseCode(409).setBody(JsonText.write(status));
    };
  }

  private MockResponse stored(Asked asked, MockPath path, JsonObject object, int code) {
    JsonObject result = asked.dryRun() ? object : store.put(path.text(), object);
    return ok(result).setResponseCode(code);
  }

  private MockResponse delete(Asked asked, MockPath path) throws IOException {
    Optional<JsonObject> before = store.find(path.text());
    if (before.isEmpty()) {
      return notFound(path);
    }
    JsonObject options =
        asked.body().isEmpty() ? JsonObject.EMPTY : MockRequests.object(asked.body());
    if (options.get("preconditions") instanceof JsonObject wanted
        && wanted.get("resourceVersion") instanceof JsonString(String version)
        && !version.equals(MockRequests.version(before.get()))) {
      return failure(409, "Conflict", "the ResourceVersion in the precondition does not match");
    }
    if (!asked.dryRun()) {
      store.remove(path.text());
    }
    return ok(JsonObject.of("kind", "Status", "status", "Success"));
  }

  private static MockResponse notFound(MockPath path) {
    return failure(404, "NotFound", path.plural() + " \"" + path.name() + "\" not found");
  }

  static MockResponse ok(JsonObject body) {
    return new MockResponse()
        .setResponseCode(200)
        .setHeader("Content-Type", "application/json")
        .setBody(JsonText.write(body));
  }

  private static MockResponse failure(int code, String reason, String message) {
    return ok(JsonObject.builder()
            .put("kind", "Status")
            .put("apiVersion", "v1")
            .put("status", "Failure")
            .put("message", message)
            .put("reason", reason)
            .put("code", new JsonNumber(Integer.toString(code)))
            .build())
        .setResponseCode(code);
  }

  private final class Watching extends WebSocketListener {
    private final MockPath path;
    private final long after;

    private Watching(MockPath path, long after) {
      this.path = path;
      this.after = after;
    }

    @Override
    public void onOpen(WebSocket socket, Response response) {
      store.watch(path, after, socket);
    }
  }
}
