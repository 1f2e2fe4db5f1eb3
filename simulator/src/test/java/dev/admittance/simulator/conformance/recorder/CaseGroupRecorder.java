package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.conformance.Case;
import dev.admittance.simulator.conformance.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/// Records cases that have their hooks and policies in common: these come into effect once, each
/// case has a namespace of its own, and its request is sent after those before it.
final class CaseGroupRecorder {
  private static final String DEFINITIONS = "/customresourcedefinitions";
  private static final int CONFLICT = 409;

  private final ApiServer server;
  private final ApiClient client;
  private final HookServer hooks;
  private final Cluster cluster;
  private int number;

  CaseGroupRecorder(ApiServer server, ApiClient client, HookServer hooks, Cluster cluster) {
    this.server = server;
    this.client = client;
    this.hooks = hooks;
    this.cluster = cluster;
  }

  /// Creates custom resources that all cases of the server may use, and waits until they and their
  /// schemas are known.
  void define(List<JsonObject> definitions) throws IOException, InterruptedException {
    CaseSubstitutions none = disguise();
    for (JsonObject definition : definitions) {
      client.must("POST /apis/apiextensions.k8s.io/v1" + DEFINITIONS, definition);
    }
    // Schemas become known in the order of the definitions; the harness can ask in a namespace
    // alone.
    cluster.enforce(
        List.of(),
        definitions.stream()
            .filter(one -> Json.text(Json.object(one, "spec"), "scope").equals("Namespaced"))
            .toList(),
        none);
  }

  private CaseSubstitutions disguise() {
    number++;
    return CaseSubstitutions.numbered(hooks.ports(), number);
  }

  /// A case that is under way.
  private static final class Underway {
    private final Case one;
    private final CaseSubstitutions disguise;
    private List<JsonValue> starts = List.of();
    private JsonObject recording = JsonObject.EMPTY;
    private String id = "";
    private long logged;

    private Underway(Case one, CaseSubstitutions disguise) {
      this.one = one;
      this.disguise = disguise;
    }
  }

  /// Records cases, whose hooks and policies are those of the first.
  List<CaseGroupStore.Stored> record(List<Case> cases) throws IOException, InterruptedException {
    Case shared = cases.getFirst();
    List<JsonObject> policies = shared.policies();
    List<JsonObject> configurations = shared.configurations();
    cluster.settle(true, disguise());
    List<CaseGroupStore.Stored> results = new ArrayList<>();
    List<Underway> prepared = prepare(cases, results);
    try {
      cluster.enforce(policies, List.of(), disguise());
      cluster.register(configurations, disguise());
      List<Underway> sent = new ArrayList<>();
      for (Underway one : prepared) {
        try {
          send(one);
          sent.add(one);
        } catch (IOException e) {
          results.add(CaseGroupStore.Stored.failed(one.one, e));
        }
      }
      for (Underway one : sent) {
        results.add(finished(one));
      }
    } catch (IOException e) {
      results.clear();
      cases.forEach(one -> results.add(CaseGroupStore.Stored.failed(one, e)));
    } finally {
      hooks.end();
      cluster.removeAll(configurations);
      cluster.withdraw(policies);
    }
    for (Underway one : prepared) {
      for (JsonObject after : one.one.after()) {
        if (!Json.text(after, "send").contains(DEFINITIONS)) {
          client.send(after, one.disguise, UUID.randomUUID().toString());
        }
      }
    }
    return results;
  }

  private List<Underway> prepare(List<Case> cases, List<CaseGroupStore.Stored> failed)
      throws InterruptedException {
    List<Underway> prepared = new ArrayList<>();
    for (Case one : cases) {
      Underway underway = new Underway(one, disguise());
      try {
        if (one.hasNamespace()) {
          cluster.namespace(underway.disguise.real(one.namespace()));
        }
        for (JsonObject before : one.before()) {
          prepare(before, underway.disguise);
        }
        if (one.mutatesByPolicy() && !isDeletion(one)) {
          underway.starts = starts(underway);
        }
        prepared.add(underway);
      } catch (IOException e) {
        failed.add(CaseGroupStore.Stored.failed(one, e));
      }
    }
    return prepared;
  }

  /// Sends a request that must succeed; definitions are there already.
  private void prepare(JsonObject before, CaseSubstitutions disguise)
      throws IOException, InterruptedException {
    ApiClient.Answer answer = client.send(before, disguise, UUID.randomUUID().toString());
    boolean defined = answer.code() == CONFLICT && Json.text(before, "send").endsWith(DEFINITIONS);
    if (answer.code() >= 300 && !defined) {
      throw new IOException(answer.body());
    }
  }

  private static boolean isDeletion(Case one) {
    return Json.text(one.request(), "send").startsWith("DELETE ");
  }

  private List<JsonValue> starts(Underway one) throws IOException, InterruptedException {
    Session session = new Session(one.one.answers());
    hooks.begin(session);
    client.send(PrecedingDryRun.of(one.one.request()), one.disguise, UUID.randomUUID().toString());
    hooks.end();
    hooks.check();
    return PrecedingDryRun.undo(one.one.request(), Run.of(session.calls(), one.disguise));
  }

  private void send(Underway one) throws IOException, InterruptedException {
    AuditLog audit = new AuditLog(server.auditLog());
    one.logged = audit.end();
    one.id = UUID.randomUUID().toString();
    Session session = new Session(one.disguise.real(one.one).answers());
    hooks.begin(session);
    ApiClient.Answer answer = client.send(one.one.request(), one.disguise, one.id);
    hooks.end();
    hooks.check();
    List<JsonValue> seen = Run.of(session.calls(), one.disguise);
    if (isDeletion(one.one)) {
      // No policy changes a deletion, so what the observer saw is what everything started from.
      one.starts = seen;
    }
    List<JsonValue> runs =
        one.one.mutatesByPolicy() ? Run.of(session.calls(), one.starts, one.disguise) : seen;
    JsonObject.Builder recording =
        JsonObject.builder()
            .put("case", Json.text(one.one.json(), "name"))
            .put("runs", new JsonArray(runs))
            .put("code", answer.code())
            .put("answer", Recorder.body(answer, one.disguise))
            .put("warnings", Recorder.texts(answer.warnings(), one.disguise));
    if (!answer.retryAfter().isEmpty()) {
      recording.put("retryAfter", answer.retryAfter());
    }
    one.recording = recording.build();
  }

  private CaseGroupStore.Stored finished(Underway one) throws InterruptedException {
    try {
      JsonObject annotations = new AuditLog(server.auditLog()).annotations(one.id, one.logged);
      return new CaseGroupStore.Stored(
          one.one,
          one.recording.with(
              "annotations", Json.parse(one.disguise.told(JsonText.write(annotations)))));
    } catch (IOException e) {
      return CaseGroupStore.Stored.failed(one.one, e);
    }
  }
}
