package dev.admittance.simulator.initialization.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.proposal.Behaviour;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScenarioReaderTest {
  private static final String SCHEMA =
      "/dev/admittance/resources/schemas/initialization-scenario.json";

  private static ScenarioReader.Result read(String text) {
    Document document = DocumentReader.read(new SourceText("s.yaml", text)).documents().getFirst();
    return ScenarioReader.read(document);
  }

  private static Scenario scenario(String text) {
    ScenarioReader.Result result = read(text);
    assertThat(result.diagnostics()).isEmpty();
    return result.scenario().orElseThrow();
  }

  @Test
  void everythingHasADefault() {
    Scenario scenario = scenario("kind: InitializationScenario");
    assertThat(scenario.rules().behaviour()).isEqualTo(Behaviour.AS_SHIPPED);
    assertThat(scenario.rules().release()).hasToString("1.13");
    assertThat(scenario.start()).isEqualTo(Scenario.DEFAULT_START);
    assertThat(scenario.until()).isEqualTo(Duration.ofMinutes(2));
    assertThat(scenario.limits()).isEqualTo(Scenario.Limits.DEFAULT);
    assertThat(scenario.servers()).containsExactly(ServerScript.undisturbed("apiserver"));
  }

  @Test
  void everyKeyIsRead() {
    Scenario scenario =
        scenario(
            """
            apiVersion: admittance.dev/v1
            kind: InitializationScenario
            metadata: {name: All}
            behaviour: asProposed
            kubernetesRelease: "1.9"
            start: "2017-10-01T12:00:00Z"
            until: 1h
            limits: {request: 1s, initializer: 2s, repairAfter: 3s, driftAllowance: 4s, quotaResync: 5s}
            alternatives:
              synchronization: versionEveryRequest
              cleanUp: readRepair
              expiry: controller
              readiness: true
              creator: true
              finalizers: true
              order: [{initializer: b.example.com, after: [a.example.com]}]
              interval: 6s
              readLatency: 7ms
            servers:
            - name: A
              kubernetesRelease: "1.8"
              clock: [{at: 1m, offset: -2s}, {offset: 1s}]
              firstPoll: 100ms
              watchDelay: 5ms
              pollFailures: [{from: 1s, until: 2s, error: NotFound}]
              events: [{at: 9s, event: start, kubernetesRelease: "1.10"}, {at: 8s, event: crash}, {at: 7s, event: watchesEnd, status: {code: 410}}]
            - name: B
            controllers:
            - name: X
              initializer: x.example.com
              server: A
              writesTo: B
              resources: [pods]
              user: {username: x, groups: [g]}
              turn: pending
              ownEntry: kept
              includeUninitialized: false
              from: 1s
              until: 2s
              retryAfter: 1s
            workloads:
            - {name: W, server: B, user: {username: w}, from: 3s, replicas: 2, template: {kind: Pod}}
            clients:
            - name: C
              server: B
              user: {username: c}
              actions:
              - {at: 1s, post: {kind: Pod}, timeout: 3s, includeUninitialized: 1}
              - {at: 2s, server: A, get: {resource: pods, namespace: ns, name: a}, includeUninitialized: true}
              - {list: {resource: pods}, includeUninitialized: true}
              - {watch: {resource: pods, namespace: ns}}
              - {put: {kind: Pod}}
              - {patch: {resource: pods, name: a, type: merge, patch: {}}}
              - {delete: {resource: deployments.apps, name: a}}
            """);
    assertThat(scenario.name()).isEqualTo("All");
    assertThat(scenario.asProposed()).isTrue();
    assertThat(scenario.start()).isEqualTo(Instant.parse("2017-10-01T12:00:00Z"));
    assertThat(scenario.limits().driftAllowance()).isEqualTo(Duration.ofSeconds(4));
    assertThat(scenario.limits().quotaResync()).isEqualTo(Duration.ofSeconds(5));
    assertThat(scenario.alternatives())
        .isEqualTo(
            new Alternatives(
                Alternatives.Synchronization.VERSION_EVERY_REQUEST,
                Alternatives.CleanUp.READ_REPAIR,
                Alternatives.Expiry.CONTROLLER,
                true,
                true,
                true,
                Map.of("b.example.com", List.of("a.example.com")),
                Duration.ofSeconds(6),
                Duration.ofMillis(7)));
    ServerScript server = scenario.servers().getFirst();
    assertThat(server.offsetAt(Duration.ofSeconds(59))).isEqualTo(Duration.ofSeconds(1));
    assertThat(server.offsetAt(Duration.ofSeconds(60))).isEqualTo(Duration.ofSeconds(-2));
    assertThat(server.pollFailures().getFirst().covers(Duration.ofSeconds(1))).isTrue();
    assertThat(server.pollFailures().getFirst().covers(Duration.ofSeconds(2))).isFalse();
    assertThat(server.release()).hasToString("Optional[1.8]");
    assertThat(server.events().getLast())
        .isEqualTo(
            new ServerScript.Start(
                Duration.ofSeconds(9), Optional.of(KubernetesRelease.parse("1.10"))));
    assertThat(server.events())
        .extracting(event -> event.getClass().getSimpleName())
        .containsExactly("WatchesEnd", "Crash", "Start");
    ControllerScript controller = scenario.controllers().getFirst();
    assertThat(controller.writesTo()).isEqualTo("B");
    assertThat(controller.turn()).isEqualTo(ControllerScript.Turn.PENDING);
    assertThat(controller.ownEntry()).isEqualTo(ControllerScript.OwnEntry.KEPT);
    assertThat(controller.includesUninitialized()).isFalse();
    assertThat(controller.presence().covers(Duration.ofMillis(1500))).isTrue();
    assertThat(controller.presence().covers(Duration.ofSeconds(2))).isFalse();
    assertThat(controller.user().groups()).containsExactly("g");
    assertThat(scenario.workloads().getFirst().replicas()).isEqualTo(2);
    assertThat(scenario.workloads().getFirst().from()).isEqualTo(Duration.ofSeconds(3));
    List<ClientAction> actions = scenario.clients().getFirst().actions();
    assertThat(actions).hasSize(7);
    assertThat(actions.getFirst())
        .isInstanceOfSatisfying(
            ClientAction.Post.class,
            post -> {
              assertThat(post.timeout()).contains("3s");
              assertThat(post.includeUninitialized()).contains("1");
            });
    assertThat(actions.get(1))
        .isEqualTo(
            new ClientAction.Get(
                Duration.ofSeconds(2),
                Optional.of("A"),
                new ClientAction.Target("pods", "ns", "a"),
                Optional.of("true")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "behavior: asShipped | s.yaml:1:1 unknown key \"behavior\" in InitializationScenario",
        "behaviour: both | s.yaml:1:12 behaviour \"both\" is not known",
        "kubernetesRelease: '1.14' | s.yaml:1:20 Kubernetes 1.14 has no initializers; 1.7 to 1.13 had them.",
        "kubernetesRelease: 1.9 | s.yaml:1:20 kubernetesRelease must be a string",
        "start: yesterday | s.yaml:1:8 start is not a time",
        "until: soon | s.yaml:1:8 until \"soon\" is not a duration",
        "limits: {requests: 1s} | s.yaml:1:10 unknown key \"requests\" in limits",
        "alternatives: {cleanUp: nobody} | s.yaml:1:25 cleanUp \"nobody\" is not known",
        "alternatives: {order: [{after: [a]}]} | s.yaml:1:24 an order has no initializer",
        "servers: [{clock: []}] | s.yaml:1:11 a server has no name",
        "servers: [{name: A, kubernetesRelease: '1.14'}] | s.yaml:1:40 Kubernetes 1.14 has no initializers; 1.7 to 1.13 had them.",
        "servers: [{name: A}, {name: A}] | s.yaml:1:29 there is another A",
        "servers: [{name: A, clock: [{offset: much}]}] | s.yaml:1:38 offset is not a duration",
        "servers: [{name: A, events: [{event: explode}]}] | s.yaml:1:38 event \"explode\" is not known",
        "servers: {name: A} | s.yaml:1:10 servers must be a list",
        "controllers: [{name: X}] | s.yaml:1:15 a controller has no initializer",
        "controllers: [{name: X, initializer: x, server: B}] | s.yaml:1:49 there is no server B",
        "clients: [{name: C, actions: [{at: 1s}]}] | s.yaml:1:31 an action does nothing",
        "clients: [{name: C, actions: [{post: {}, get: {}}]}] | s.yaml:1:31 an action does both post and get",
        "clients: [{name: C, actions: [{get: {resource: pods}}]}] | s.yaml:1:37 a target has no name",
        "clients: [{name: C, actions: [{list: {resource: pods, name: a}}]}] | s.yaml:1:55 unknown key \"name\" in a target",
        "clients: [{name: C, actions: [{put: {}, timeout: 1s}]}] | s.yaml:1:50 timeout goes with post alone",
        "clients: [{name: C, actions: [{patch: {resource: pods, name: a}}]}] | s.yaml:1:39 a patch has no patch",
        "workloads: [{name: w}] | s.yaml:1:13 a workload has no template",
        "workloads: [{name: w, template: {}, replicas: many}] | s.yaml:1:47 replicas must be a whole number",
        "clients: [5] | s.yaml:1:11 a client must be a mapping",
        "[] | s.yaml:1:1 InitializationScenario must be a mapping"
      })
  void problemsNameThePlace(String text, String problem) {
    ScenarioReader.Result result = read(text);
    assertThat(result.diagnostics())
        .extracting(found -> found.place() + " " + found.message())
        .contains(problem);
    assertThat(result.scenario()).isEmpty();
  }

  @Test
  void theSchemaKnowsTheSameKeys() throws IOException {
    JsonObject schema = schema();
    JsonObject definitions = (JsonObject) schema.find("$defs").orElseThrow();
    assertThat(names(schema)).containsExactlyInAnyOrderElementsOf(ScenarioReader.KEYS);
    Map<String, List<String>> known =
        Map.of(
            "server", ServerEntry.KEYS,
            "controller", Actors.CONTROLLER,
            "client", Actors.CLIENT,
            "workload", Actors.WORKLOAD,
            "user", Actors.USER,
            "action", ActionEntry.KEYS,
            "object", ActionEntry.OBJECT,
            "objects", ActionEntry.OBJECTS);
    assertThat(
            names(
                (JsonObject)
                    ((JsonObject) schema.find("properties").orElseThrow())
                        .find("alternatives")
                        .orElseThrow()))
        .containsExactlyInAnyOrderElementsOf(AlternativesEntry.KEYS);
    known.forEach((name, keys) ->
        assertThat(names((JsonObject) definitions.find(name).orElseThrow()))
            .as(name)
            .containsExactlyInAnyOrderElementsOf(keys));
  }

  @Test
  void theSchemaKnowsTheReleases() throws IOException {
    JsonObject properties = (JsonObject) schema().find("properties").orElseThrow();
    JsonArray releases =
        (JsonArray)
            ((JsonObject) properties.find("kubernetesRelease").orElseThrow())
                .find("enum")
                .orElseThrow();
    for (JsonValue release : releases.items()) {
      String text = ((JsonString) release).value();
      assertThat(scenario("kubernetesRelease: '" + text + "'").rules().release()).hasToString(text);
    }
  }

  private static List<String> names(JsonObject schema) {
    return ((JsonObject) schema.find("properties").orElseThrow()).names();
  }

  private static JsonObject schema() throws IOException {
    try (InputStream bytes = ScenarioReaderTest.class.getResourceAsStream(SCHEMA)) {
      assertThat(bytes).isNotNull();
      return (JsonObject) JsonText.parse(new String(bytes.readAllBytes(), StandardCharsets.UTF_8));
    }
  }
}
