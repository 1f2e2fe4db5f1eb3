package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.conformance.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;

/// Lives a day of a cluster on a real kube-apiserver and keeps what a person would have of it: the
/// audit log as the server wrote it, and a snapshot of the cluster and its hooks from the morning.
/// Beside that it writes down what each request came to, to hold the replay of the log against.
///
/// Arguments: the folder of the programs, the folder of the scenario, an empty folder for data and
/// logs, and the folder for what is recorded.
public final class FieldRecorder {
  private static final Pattern TOKEN = Pattern.compile("eyJ[\\w.-]{40,}");
  private static final Pattern CERTIFICATE = Pattern.compile("X509SHA256=[0-9a-f]{64}");
  private static final int READY_ATTEMPTS = 600;
  private static final int PAUSE_MILLIS = 200;
  private static final List<String> ALWAYS_KEPT =
      List.of("/api/v1/namespaces", "/apis/scheduling.k8s.io/v1/priorityclasses");

  private final ApiServer server;
  private final HookServer hooks;
  private final CaseSubstitutions disguise;
  private final FieldScenario scenario;
  private final Map<String, Person> people = new HashMap<>();
  private final List<String> unexpected = new ArrayList<>();

  /// Somebody with a connection of their own.
  private record Person(FieldScenario.User user, ApiClient client) {}

  private FieldRecorder(ApiServer server, HookServer hooks, FieldScenario scenario) {
    this.server = server;
    this.hooks = hooks;
    this.scenario = scenario;
    this.disguise = new CaseSubstitutions(hooks.ports(), "shop");
  }

  /// Records; ends with an exception where a request did not come to what the scenario says.
  public static void main(String[] arguments)
      throws IOException, InterruptedException, GeneralSecurityException {
    record(
        Path.of(arguments[0]), Path.of(arguments[1]), Path.of(arguments[2]), Path.of(arguments[3]));
  }

  private static void record(Path programs, Path folder, Path work, Path recorded)
      throws IOException, InterruptedException, GeneralSecurityException {
    FieldScenario scenario = FieldScenario.read(folder);
    Certificates certificates = Certificates.make(work);
    try (HookServer hooks = new HookServer(certificates);
        ApiServer server =
            ApiServer.start(
                programs,
                work,
                certificates,
                Optional.of(scenario.auditPolicy()),
                JsonObject.EMPTY)) {
      ApiClient admin = new ApiClient(server.url(), certificates.client());
      server.awaitReady(admin);
      FieldRecorder recorder = new FieldRecorder(server, hooks, scenario);
      int number = 0;
      for (FieldScenario.User user : scenario.users()) {
        SSLContext tls = certificates.client("user-" + number++, user.name(), user.groups());
        recorder.people.put(user.alias(), new Person(user, new ApiClient(server.url(), tls)));
      }
      Files.createDirectories(recorded);
      recorder.prepare(
          new FieldCluster(admin), Certificates.base64(certificates.authority()), recorded);
      recorder.live(recorded);
    }
  }

  private void prepare(FieldCluster cluster, String authority, Path recorded)
      throws IOException, InterruptedException {
    List<String> state = new ArrayList<>(ALWAYS_KEPT);
    for (JsonObject manifest : scenario.cluster()) {
      String path = cluster.make(manifest);
      if (!Json.text(manifest, "kind").equals("Namespace")) {
        state.add(path);
      }
    }
    List<String> config = new ArrayList<>();
    for (JsonObject manifest : scenario.config()) {
      config.add(cluster.make(called(manifest, authority)));
    }
    for (FieldScenario.Sent probe : scenario.ready()) {
      awaitReady(probe);
    }
    Files.writeString(recorded.resolve("cluster.json"), cluster.snapshot(state));
    Files.writeString(recorded.resolve("config.json"), cluster.snapshot(config));
  }

  /// A manifest with the real ports of hooks, and what they are verified with.
  private JsonObject called(JsonObject manifest, String authority) {
    JsonObject real = (JsonObject) Json.parse(disguise.real(JsonText.write(manifest)));
    if (!real.has("webhooks")) {
      return real;
    }
    List<JsonValue> hooks = new ArrayList<>();
    for (JsonObject hook : Json.objects(real, "webhooks")) {
      JsonObject config = Json.object(hook, "clientConfig");
      hooks.add(hook.with("clientConfig", config.with("caBundle", new JsonString(authority))));
    }
    return real.with("webhooks", new JsonArray(hooks));
  }

  private void awaitReady(FieldScenario.Sent probe) throws IOException, InterruptedException {
    String last = "";
    for (int attempt = 0; attempt < READY_ATTEMPTS; attempt++) {
      hooks.begin(new Session(scenario.answers()));
      ApiClient.Answer answer = send(probe, UUID.randomUUID().toString());
      hooks.end();
      hooks.check();
      if (probe.isMet(answer)) {
        return;
      }
      last = answer.code() + ": " + answer.body();
      Thread.sleep(PAUSE_MILLIS);
    }
    throw new IOException("not in effect: " + probe.name() + " ended with " + last);
  }

  private ApiClient.Answer send(FieldScenario.Sent request, String id)
      throws IOException, InterruptedException {
    Person person = people.get(request.as());
    if (person == null) {
      throw new IOException("no user " + request.as());
    }
    Map<String, String> headers = new TreeMap<>(request.headers());
    headers.put("Audit-ID", id);
    headers.put("User-Agent", person.user().agent());
    return person.client().send("", request.send(), request.body(), headers);
  }

  private void live(Path recorded) throws IOException, InterruptedException {
    AuditLog audit = new AuditLog(server.auditLog());
    long start = audit.end();
    StringBuilder truth = new StringBuilder();
    for (FieldScenario.Sent request : scenario.requests()) {
      truth.append(JsonText.write(told(request, audit, start))).append('\n');
    }
    Files.writeString(recorded.resolve("truth.jsonl"), truth);
    Files.write(recorded.resolve("audit.log"), audit.lines(start));
    System.out.println(scenario.requests().size() + " requests");
    if (!unexpected.isEmpty()) {
      throw new IOException("not what the scenario says:\n" + String.join("\n", unexpected));
    }
  }

  /// What a request came to. What varies from recording to recording is replaced in it, but for the
  /// id of its audit event.
  private JsonObject told(FieldScenario.Sent request, AuditLog audit, long start)
      throws IOException, InterruptedException {
    String id = id(request);
    Session session = new Session(scenario.answers());
    hooks.begin(session);
    ApiClient.Answer answer = send(request, id);
    boolean audited = audit.await(id, start).isPresent();
    hooks.end();
    hooks.check();
    if (!request.isMet(answer)) {
      unexpected.add(request.name() + " ended with " + answer.code() + ": " + answer.body());
    }
    JsonObject told =
        JsonObject.builder()
            .put("auditID", id)
            .put("request", request.name())
            .put("audited", audited)
            .put("code", answer.code())
            .put("answer", Recorder.body(answer, disguise))
            .put(
                "warnings",
                new JsonArray(
                    answer.warnings().stream()
                        .<JsonValue>map(text -> new JsonString(disguise.told(text)))
                        .toList()))
            .put("runs", new JsonArray(Run.of(session.calls(), disguise)))
            .build();
    return (JsonObject) Json.parse(withoutCredentials(JsonText.write(told)));
  }

  /// Text without tokens and the hashes of certificates, which nothing is compared with.
  private static String withoutCredentials(String text) {
    return TOKEN
        .matcher(CERTIFICATE.matcher(text).replaceAll("X509SHA256=\\$hash"))
        .replaceAll("\\$token");
  }

  /// The same in each recording.
  private static String id(FieldScenario.Sent request) {
    return UUID.nameUUIDFromBytes(request.name().getBytes(StandardCharsets.UTF_8)).toString();
  }
}
