package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.conformance.Case;
import dev.admittance.simulator.conformance.Cases;
import dev.admittance.simulator.conformance.ControllerTexts;
import dev.admittance.simulator.conformance.FailureTexts;
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
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;

/// Sends workloads to a kube-apiserver with a kube-controller-manager, and writes down what the
/// controllers create for them and which events they report.
///
/// Arguments: the folder of the programs, the folder of the cases, an empty folder for data and
/// logs, and the topics to record; all of them where none is named.
public final class ControllerRecorder {
  private static final long ROUND = 1500;

  private static final int ROUNDS = 6;

  /// A resource that lasts, by its path and the kind that it is recorded under.
  private static final Map<String, String> LISTED =
      Map.of(
          "api/v1 configmaps", "ConfigMap",
          "api/v1 persistentvolumeclaims", "PersistentVolumeClaim",
          "api/v1 pods", "Pod",
          "api/v1 services", "Service",
          "apis/apps/v1 controllerrevisions", "ControllerRevision",
          "apis/apps/v1 deployments", "Deployment",
          "apis/apps/v1 replicasets", "ReplicaSet",
          "apis/apps/v1 statefulsets", "StatefulSet",
          "apis/batch/v1 jobs", "Job");

  private final ApiServer server;
  private final ApiClient client;
  private final HookServer hooks;
  private final Cluster cluster;
  private final Kubelet kubelet;
  private int number;
  private Session session = new Session(AnswerBook.EMPTY);

  private ControllerRecorder(
      ApiServer server,
      ApiClient client,
      HookServer hooks,
      Cluster cluster,
      Kubelet kubelet,
      int number) {
    this.server = server;
    this.client = client;
    this.hooks = hooks;
    this.cluster = cluster;
    this.kubelet = kubelet;
    this.number = number;
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
      int number = 0;
      for (String topic : topics) {
        List<Case> all = Cases.read(cases, topic, server.release());
        try (ControllerManager manager =
            ControllerManager.start(
                programs, work, server, certificates, all.getFirst().controllers())) {
          ControllerRecorder recorder =
              new ControllerRecorder(
                  server, client, hooks, cluster, new Kubelet(client, manager), number);
          recorder.record(cases, topic, all);
          number += all.size();
        }
      }
    }
  }

  private void record(Path cases, String topic, List<Case> all)
      throws IOException, InterruptedException {
    StringBuilder lines = new StringBuilder();
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
      if (one.hasKubelet() && !before.text("send").contains("/nodes")) {
        settle(disguise);
      }
    }
    if (!one.before().isEmpty()) {
      Thread.sleep(2000);
    }
    await(one.second());
    cluster.enforce(one.policies(), List.of(), disguise);
    cluster.register(one.configurations(), disguise);
    long start = audit.end();
    session = new Session(disguise.real(one).answers());
    hooks.begin(session);
    ApiClient.Answer answer = client.send(one.request(), disguise, UUID.randomUUID().toString());
    if (one.hasKubelet()) {
      for (long left = one.linger().toMillis(); left > 0; left -= ROUND) {
        Thread.sleep(ROUND);
        kubelet.look(disguise.namespace(), one.failures());
      }
    } else {
      Thread.sleep(one.linger());
    }
    JsonObject statuses = one.failures().isEmpty() ? JsonObject.EMPTY : statuses(disguise);
    List<JsonObject> events = events(audit, start, disguise);
    List<JsonObject> all = events(audit, beginning, disguise);
    JsonObject removed =
        one.request().text("send").startsWith("DELETE ")
            ? removed(disguise, all)
            : JsonObject.EMPTY;
    hooks.end();
    hooks.check();
    cluster.unregister(one.configurations());
    cluster.withdraw(one.policies());
    for (JsonObject after : one.after()) {
      client.send(after, disguise, UUID.randomUUID().toString());
    }
    client.send("admin", "DELETE /api/v1/namespaces/" + disguise.namespace(), "", Map.of());
    JsonObject recorded =
        JsonObject.builder().put("case", one.name()).put("code", answer.code()).build();
    for (String name : removed.names()) {
      recorded = recorded.with(name, removed.find(name).orElseThrow());
    }
    if (!one.failures().isEmpty()) {
      recorded = recorded.with("order", FailureTexts.order(events)).with("statuses", statuses);
    }
    return one.request().text("send").startsWith("DELETE /api/v1/namespaces")
        ? recorded
        : recorded
            .with(
                "requests",
                array(
                    one.hasWrites()
                        ? RolloutTexts.writes(all, events)
                        : ControllerTexts.requests(events)))
            .with("events", array(ControllerTexts.events(events, all)));
  }

  /// Waits until a second of the minute.
  private static void await(OptionalInt second) throws InterruptedException {
    if (second.isPresent()) {
      long into = System.currentTimeMillis() % 60_000;
      Thread.sleep(Math.floorMod(second.getAsInt() * 1000L - into, 60_000L));
    }
  }

  /// Makes pods ready until no new ones come.
  private void settle(CaseSubstitutions disguise) throws IOException, InterruptedException {
    int quiet = 0;
    for (int i = 0; i < ROUNDS && quiet < 2; i++) {
      Thread.sleep(ROUND);
      quiet = kubelet.look(disguise.namespace(), List.of()) ? 0 : quiet + 1;
    }
  }

  /// What controllers delete as hooks see it, under which names the controller of namespaces asks,
  /// and what is left in the namespace.
  private JsonObject removed(CaseSubstitutions disguise, List<JsonObject> all)
      throws IOException, InterruptedException {
    List<JsonObject> deleted = new ArrayList<>();
    Set<String> names = new TreeSet<>();
    for (Call call : session.calls()) {
      JsonObject request = Json.object(call.review(), "request");
      String resource = request.object("resource").text("resource");
      String user = request.object("userInfo").text("username");
      if (user.startsWith("system:serviceaccount:kube-system:")
          && request.text("operation").equals("DELETE")
          && request.text("namespace").equals(disguise.namespace())
          && !resource.equals("events")) {
        String object = request.object("oldObject").object("metadata").text("name");
        deleted.add(JsonObject.of("resource", resource, "object", object));
        if (user.endsWith(":namespace-controller")) {
          names.add(request.text("name"));
        }
      }
    }
    List<JsonObject> left = new ArrayList<>();
    for (Map.Entry<String, String> listed : LISTED.entrySet()) {
      String[] path = listed.getKey().split(" ", -1);
      String send = "GET /" + path[0] + "/namespaces/" + disguise.namespace() + "/" + path[1];
      for (JsonObject item : client.must(send, JsonObject.EMPTY).json().objects("items")) {
        left.add(
            JsonObject.of("kind", listed.getValue(), "name", item.object("metadata").text("name")));
      }
    }
    return JsonObject.builder()
        .put("deleted", array(RolloutTexts.named(all, deleted)))
        .put("names", JsonArray.ofTexts(List.copyOf(names)))
        .put("left", array(RolloutTexts.named(all, left)))
        .build();
  }

  /// What the status of each workload says in the end.
  private JsonObject statuses(CaseSubstitutions disguise) throws IOException, InterruptedException {
    JsonObject.Builder found = JsonObject.builder();
    for (String path : FailureTexts.WORKLOADS) {
      String[] parts = path.split(" ", -1);
      String send = "GET /" + parts[0] + "/namespaces/" + disguise.namespace() + "/" + parts[1];
      for (JsonObject item : client.must(send, JsonObject.EMPTY).json().objects("items")) {
        if (item.object("metadata").has("deletionTimestamp")) {
          continue;
        }
        JsonObject told = (JsonObject) Json.parse(disguise.told(JsonText.write(item)));
        found.put(
            parts[2] + "/" + told.object("metadata").text("name"),
            FailureTexts.status(parts[2], told));
      }
    }
    return found.build();
  }

  private static List<JsonObject> events(AuditLog audit, long start, CaseSubstitutions disguise)
      throws IOException {
    List<JsonObject> events = new ArrayList<>();
    for (String line : audit.lines(start)) {
      if (line.contains(disguise.namespace()) && line.contains("\"stage\":\"ResponseComplete\"")) {
        JsonObject event = ((JsonObject) Json.parse(line)).without("responseObject");
        JsonObject object = event.object("requestObject");
        JsonObject metadata = object.object("metadata").without("managedFields");
        events.add(
            (JsonObject)
                Json.parse(
                    disguise.told(
                        JsonText.write(
                            object.has("metadata")
                                ? event.with("requestObject", object.with("metadata", metadata))
                                : event))));
      }
    }
    return events;
  }

  private static JsonArray array(List<JsonObject> objects) {
    return new JsonArray(List.<JsonValue>copyOf(objects));
  }
}
