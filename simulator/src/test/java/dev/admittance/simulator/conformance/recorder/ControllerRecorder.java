package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.conformance.Case;
import dev.admittance.simulator.conformance.Cases;
import dev.admittance.simulator.conformance.ControllerTexts;
import dev.admittance.simulator.conformance.Json;
import dev.admittance.simulator.conformance.RolloutTexts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Sends workloads to a kube-apiserver with a kube-controller-manager, and writes down what the
/// controllers create for them and which events they report.
///
/// Arguments: the folder of the programs, the folder of the cases, an empty folder for data and
/// logs, and the topics to record; all of them where none is named.
public final class ControllerRecorder {
  private static final long ROUND = 1500;

  private static final JsonObject READY =
      Json.read(
          "status",
          """
          {status: {phase: Running, conditions: [
            {type: Ready, status: "True", lastTransitionTime: "2026-01-02T03:04:05Z"}]}}
          """);

  private final ApiServer server;
  private final ApiClient client;
  private final HookServer hooks;
  private final Cluster cluster;
  private final ControllerManager manager;
  private int number;

  private ControllerRecorder(
      ApiServer server,
      ApiClient client,
      HookServer hooks,
      Cluster cluster,
      ControllerManager manager) {
    this.server = server;
    this.client = client;
    this.hooks = hooks;
    this.cluster = cluster;
    this.manager = manager;
  }

  /// Records.
  public static void main(String[] arguments)
      throws IOException, InterruptedException, GeneralSecurityException {
    Path programs = Path.of(arguments[0]);
    Path cases = Path.of(arguments[1]);
    Path work = Path.of(arguments[2]);
    List<String> topics =
        arguments.length > 3
            ? List.of(arguments).subList(3, arguments.length)
            : Cases.topics(cases);
    Certificates certificates = Certificates.make(work);
    try (HookServer hooks = new HookServer(certificates);
        ApiServer server =
            ApiServer.start(
                programs,
                work,
                certificates,
                Optional.of(ApiServer.AUDIT_POLICY),
                JsonObject.EMPTY)) {
      ApiClient client = new ApiClient(server.url(), certificates.client());
      server.awaitReady(client);
      Cluster cluster = Cluster.prepared(client, server, hooks, certificates);
      try (ControllerManager manager =
          ControllerManager.start(programs, work, server, certificates)) {
        ControllerRecorder recorder =
            new ControllerRecorder(server, client, hooks, cluster, manager);
        for (String topic : topics) {
          recorder.record(cases, topic);
        }
      }
    }
  }

  private void record(Path cases, String topic) throws IOException, InterruptedException {
    StringBuilder lines = new StringBuilder();
    List<Case> all = Cases.read(cases, topic, server.release());
    for (Case one : all) {
      CaseSubstitutions disguise = CaseSubstitutions.numbered(hooks.ports(), ++number);
      lines.append(JsonText.write(record(one, disguise))).append('\n');
    }
    Files.writeString(cases.resolve(topic + ".jsonl"), lines);
    System.out.println(topic + ": " + all.size() + " cases");
  }

  private JsonObject record(Case one, CaseSubstitutions disguise)
      throws IOException, InterruptedException {
    cluster.settle(one.mutatesByPolicy(), disguise);
    cluster.namespace(disguise.real(one.namespace()));
    AuditLog audit = new AuditLog(server.auditLog());
    long beginning = audit.end();
    for (JsonObject before : one.before()) {
      ApiClient.Answer answer = client.send(before, disguise, UUID.randomUUID().toString());
      if (answer.code() >= 300) {
        throw RefusedException.of(one.id(), answer);
      }
    }
    if (!one.before().isEmpty()) {
      Thread.sleep(1000);
    }
    if (one.hasKubelet()) {
      startPods(disguise);
      Thread.sleep(2000);
    }
    cluster.enforce(one.policies(), List.of(), disguise);
    cluster.register(one.configurations(), disguise);
    long start = audit.end();
    hooks.begin(new Session(disguise.real(one).answers()));
    ApiClient.Answer answer = client.send(one.request(), disguise, UUID.randomUUID().toString());
    if (one.hasKubelet()) {
      for (long left = one.linger().toMillis(); left > 0; left -= ROUND) {
        Thread.sleep(ROUND);
        startPods(disguise);
      }
    } else {
      Thread.sleep(one.linger());
    }
    List<JsonObject> events = events(audit, start, disguise);
    List<JsonObject> all = events(audit, beginning, disguise);
    hooks.end();
    hooks.check();
    cluster.unregister(one.configurations());
    cluster.withdraw(one.policies());
    for (JsonObject after : one.after()) {
      client.send(after, disguise, UUID.randomUUID().toString());
    }
    client.send("admin", "DELETE /api/v1/namespaces/" + disguise.namespace(), "", Map.of());
    return JsonObject.builder()
        .put("case", one.name())
        .put("code", answer.code())
        .put(
            "requests",
            array(
                one.hasKubelet()
                    ? RolloutTexts.writes(all, events)
                    : ControllerTexts.requests(events)))
        .put("events", array(ControllerTexts.events(events, all)))
        .build();
  }

  private static List<JsonObject> events(AuditLog audit, long start, CaseSubstitutions disguise)
      throws IOException {
    List<JsonObject> events = new ArrayList<>();
    for (String line : audit.lines(start)) {
      if (line.contains(disguise.namespace()) && line.contains("\"stage\":\"ResponseComplete\"")) {
        events.add((JsonObject) Json.parse(disguise.told(line)));
      }
    }
    return events;
  }

  /// Makes all pods ready, as a kubelet does; the controllers see them at once.
  private void startPods(CaseSubstitutions disguise) throws IOException, InterruptedException {
    String pods = "/api/v1/namespaces/" + disguise.namespace() + "/pods";
    List<String> waiting = new ArrayList<>();
    for (JsonObject pod : client.must("GET " + pods, JsonObject.EMPTY).json().objects("items")) {
      if (pod.object("status").objects("conditions").isEmpty()) {
        waiting.add(pod.object("metadata").text("name"));
      }
    }
    if (!waiting.isEmpty()) {
      manager.whileStopped(() -> {
        for (String name : waiting) {
          client.must("PATCH " + pods + "/" + name + "/status", READY);
        }
      });
    }
  }

  private static JsonArray array(List<JsonObject> objects) {
    return new JsonArray(List.<JsonValue>copyOf(objects));
  }
}
