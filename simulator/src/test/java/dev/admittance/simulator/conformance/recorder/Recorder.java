package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.conformance.Case;
import dev.admittance.simulator.conformance.Cases;
import dev.admittance.simulator.conformance.Json;
import dev.admittance.simulator.conformance.Normal;
import dev.admittance.simulator.conformance.ReleaseRecordings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Runs all cases of a folder against a kube-apiserver and writes down what it does.
///
/// Arguments: the folder of the programs, the folder of the cases, an empty folder for data and
/// logs, and the topics to record; all of them where none is named.
public final class Recorder {
  private static final int ATTEMPTS = 4;
  private static final String METRICS = "metrics";

  /// What cases write for the file with the address of the server of images.
  private static final String IMAGE_SERVER = "images.kubeconfig";

  private final ApiServer server;
  private final ApiClient client;
  private final HookServer hooks;
  private final Cluster cluster;
  private int number;

  private Recorder(ApiServer server, ApiClient client, HookServer hooks, Cluster cluster) {
    this.server = server;
    this.client = client;
    this.hooks = hooks;
    this.cluster = cluster;
  }

  /// Records, and tells on standard output how far it is.
  public static void main(String[] arguments)
      throws IOException, InterruptedException, GeneralSecurityException {
    Path programs = Path.of(arguments[0]);
    Path cases = Path.of(arguments[1]);
    Path work = Path.of(arguments[2]);
    List<String> topics =
        arguments.length > 3
            ? List.of(arguments).subList(3, arguments.length)
            : Cases.topics(cases);
    Map<JsonObject, List<String>> byPlugins = new LinkedHashMap<>();
    KubernetesRelease release = ApiServer.release(programs);
    for (String topic : topics) {
      // A server may not even start with what the cases of a newer one need.
      if (!Cases.read(cases, topic, release).isEmpty()) {
        byPlugins
            .computeIfAbsent(plugins(cases, topic, release), _ -> new ArrayList<>())
            .add(topic);
      }
    }
    for (Map.Entry<JsonObject, List<String>> some : byPlugins.entrySet()) {
      Path own = Files.createTempDirectory(work, "server");
      record(programs, cases, own, some.getKey(), some.getValue());
    }
  }

  /// What the server of a topic does otherwise, which is the same in all its cases.
  private static JsonObject plugins(Path cases, String topic, KubernetesRelease release)
      throws IOException {
    List<JsonObject> plugins =
        Cases.read(cases, topic, release).stream().map(Case::plugins).distinct().toList();
    if (plugins.size() > 1) {
      throw new IOException(topic + " has cases for several servers");
    }
    return plugins.isEmpty() ? JsonObject.EMPTY : plugins.getFirst();
  }

  private static void record(
      Path programs, Path cases, Path work, JsonObject plugins, List<String> topics)
      throws IOException, InterruptedException, GeneralSecurityException {
    Certificates certificates = Certificates.make(work);
    Case shared = new Case("", JsonObject.of("plugins", plugins), KubernetesRelease.DEFAULT);
    try (HookServer hooks = new HookServer(certificates);
        ApiServer server =
            ApiServer.start(
                programs,
                work,
                certificates,
                Optional.of(ApiServer.AUDIT_POLICY),
                withManifests(shared, work, hooks, certificates))) {
      ApiClient client = new ApiClient(server.url(), certificates.client());
      server.awaitReady(client);
      Cluster cluster = Cluster.prepared(client, server, hooks, certificates);
      Recorder recorder = new Recorder(server, client, hooks, cluster);
      for (String topic : topics) {
        ReleaseRecordings known = ReleaseRecordings.read(cases, topic);
        List<JsonObject> recordings = new ArrayList<>();
        for (Case one : Cases.read(cases, topic, server.release())) {
          recorder
              .recordCounted(one, known.likely(server.release(), one.name()))
              .ifPresent(recordings::add);
        }
        known.write(server.release(), recordings);
        System.out.println(topic + ": " + recordings.size() + " cases");
      }
    }
  }

  /// What differs of a server, with its static manifests written to files.
  private static JsonObject withManifests(
      Case shared, Path work, HookServer hooks, Certificates certificates)
      throws IOException, GeneralSecurityException {
    JsonObject plugins = withImageServer(shared.plugins(), work, hooks, certificates);
    return plugins.has("manifests")
        ? plugins.with(
            "configuration",
            new ManifestFiles(
                    work,
                    new CaseSubstitutions(hooks.ports(), "shop"),
                    Certificates.base64(certificates.authority()))
                .write(shared))
        : plugins;
  }

  /// A kubeconfig of the server of ImagePolicyWebhook in place of [#IMAGE_SERVER].
  private static JsonObject withImageServer(
      JsonObject plugins, Path work, HookServer hooks, Certificates certificates)
      throws IOException, GeneralSecurityException {
    String written = JsonText.write(plugins);
    if (!written.contains(IMAGE_SERVER)) {
      return plugins;
    }
    Path file = work.resolve("images.yaml");
    Files.writeString(
        file,
        """
        {apiVersion: v1, kind: Config, current-context: images,
         clusters: [{name: images, cluster: {server: "https://127.0.0.1:%d/images",
          certificate-authority-data: %s}}], users: [{name: images, user: {}}],
         contexts: [{name: images, context: {cluster: images, user: images}}]}
        """
            .formatted(hooks.ports().get("9443"), Certificates.base64(certificates.authority())));
    return (JsonObject) Json.parse(written.replace(IMAGE_SERVER, file.toString()));
  }

  /// A server also counts requests that its controllers send while a case runs, so metrics that
  /// alone are not what is likely are counted again.
  private Optional<JsonObject> recordCounted(Case one, Optional<JsonObject> likely)
      throws IOException, InterruptedException {
    Optional<JsonObject> recording = tryToRecord(one);
    for (int attempt = 1;
        attempt < ATTEMPTS && differInMetricsAlone(recording, likely);
        attempt++) {
      recording = tryToRecord(one);
    }
    return recording;
  }

  private static boolean differInMetricsAlone(
      Optional<JsonObject> recording, Optional<JsonObject> likely) {
    return !recording.equals(likely)
        && recording
            .map(one -> one.without(METRICS))
            .equals(likely.map(one -> one.without(METRICS)));
  }

  /// A case that the server does not let happen is told on standard output and left out. A server
  /// whose time for a request is over may drop the connection instead of answering, so there is
  /// more than one attempt, unless it refused what the case needs.
  private Optional<JsonObject> tryToRecord(Case one) throws IOException, InterruptedException {
    boolean again = true;
    for (int attempt = 1; again && attempt <= ATTEMPTS; attempt++) {
      CaseSubstitutions disguise = CaseSubstitutions.numbered(hooks.ports(), ++number);
      try {
        return Optional.of(record(one, disguise));
      } catch (IOException e) {
        again = !(e instanceof RefusedException);
        System.out.println(one.id() + " could not be recorded: " + e.getMessage());
        hooks.end();
        cluster.removeAll(one.configurations());
        cluster.withdraw(one.policies());
      } finally {
        for (JsonObject after : one.after()) {
          client.send(after, disguise, UUID.randomUUID().toString());
        }
      }
    }
    return Optional.empty();
  }

  private JsonObject record(Case one, CaseSubstitutions disguise)
      throws IOException, InterruptedException {
    cluster.settle(one.mutatesByPolicy(), disguise);
    if (one.hasNamespace()) {
      cluster.namespace(disguise.real(one.namespace()));
    }
    if (!one.before().isEmpty()) {
      cluster.enforce(List.of(), List.of(), disguise);
    }
    for (JsonObject before : one.before()) {
      prepare(before, disguise);
    }
    List<JsonValue> starts = one.mutatesByPolicy() ? starts(one, disguise) : List.of();
    List<JsonObject> policies = one.policies();
    cluster.enforce(policies, definitions(one), disguise);
    List<JsonObject> configurations = one.configurations();
    cluster.register(configurations, disguise);
    JsonObject recording = request(one, starts, disguise);
    cluster.unregister(configurations);
    cluster.withdraw(policies);
    return recording;
  }

  private static List<JsonObject> definitions(Case one) {
    return one.before().stream()
        .map(before -> Json.object(before, "body"))
        .filter(body -> Json.text(body, "kind").equals("CustomResourceDefinition"))
        .toList();
  }

  /// What the first hook sees of the request as a dry run while the case has neither policies nor
  /// hooks: what its policies start from.
  private List<JsonValue> starts(Case one, CaseSubstitutions disguise)
      throws IOException, InterruptedException {
    Session session = new Session(disguise.real(one).answers());
    hooks.begin(session);
    JsonObject rehearsed = PrecedingDryRun.of(one.request());
    int code = client.send(rehearsed, disguise, UUID.randomUUID().toString()).code();
    for (int attempt = 0; attempt < 100 && isNotServedYet(one, code); attempt++) {
      Thread.sleep(100);
      code = client.send(rehearsed, disguise, UUID.randomUUID().toString()).code();
    }
    hooks.end();
    hooks.check();
    return PrecedingDryRun.undo(one.request(), Run.of(session.calls(), disguise));
  }

  /// Sends a request that must succeed; the resources of a new definition take a while to be there.
  private void prepare(JsonObject before, CaseSubstitutions disguise)
      throws IOException, InterruptedException {
    JsonObject trusting = cluster.trusting(before);
    ApiClient.Answer answer = client.send(trusting, disguise, UUID.randomUUID().toString());
    for (int attempt = 0; attempt < 100 && answer.code() == 404; attempt++) {
      Thread.sleep(100);
      answer = client.send(trusting, disguise, UUID.randomUUID().toString());
    }
    if (answer.code() >= 300) {
      throw RefusedException.of(Json.text(before, "send"), answer);
    }
  }

  private static boolean isNotServedYet(Case one, int code) {
    return code == 404 && !definitions(one).isEmpty();
  }

  private JsonObject request(Case one, List<JsonValue> starts, CaseSubstitutions disguise)
      throws IOException, InterruptedException {
    AuditLog audit = new AuditLog(server.auditLog());
    long start = audit.end();
    Metrics before = metrics(disguise);
    Session session = new Session(disguise.real(one).answers());
    hooks.begin(session);
    String id = UUID.randomUUID().toString();
    ApiClient.Answer answer = client.send(one.request(), disguise, id);
    Thread.sleep(one.linger());
    JsonObject annotations = audit.annotations(id, start);
    JsonValue body = body(answer, disguise);
    List<JsonValue> runs =
        one.isAsSent()
            ? Run.single(
                session.calls(), SentRequest.start(one, session.calls(), body, disguise), disguise)
            : one.mutatesByPolicy()
                ? Run.of(session.calls(), starts, disguise)
                : Run.of(session.calls(), disguise);
    hooks.end();
    hooks.check();
    JsonObject.Builder recording =
        JsonObject.builder()
            .put("case", Json.text(one.json(), "name"))
            .put("runs", new JsonArray(runs))
            .put("code", answer.code())
            .put("answer", body)
            .put("warnings", texts(answer.warnings(), disguise))
            .put("annotations", Json.parse(disguise.told(JsonText.write(annotations))))
            .put(METRICS, metrics(disguise).since(before, hooks.own()));
    if (!answer.retryAfter().isEmpty()) {
      recording.put("retryAfter", answer.retryAfter());
    }
    return recording.build();
  }

  private Metrics metrics(CaseSubstitutions disguise) throws IOException, InterruptedException {
    return Metrics.parse(client.must("GET /metrics", JsonObject.EMPTY).body(), disguise);
  }

  /// The body; one that is no JSON as a string.
  static JsonValue body(ApiClient.Answer answer, CaseSubstitutions disguise) {
    String told = disguise.told(answer.body());
    return told.startsWith("{") ? Normal.value(Json.parse(told)) : new JsonString(told);
  }

  static JsonArray texts(List<String> texts, CaseSubstitutions disguise) {
    return new JsonArray(
        texts.stream().<JsonValue>map(text -> new JsonString(disguise.told(text))).toList());
  }
}
