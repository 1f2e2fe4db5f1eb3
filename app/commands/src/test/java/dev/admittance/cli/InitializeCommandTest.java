package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InitializeCommandTest {
  private static final String SCENARIO =
      """
      apiVersion: admittance.dev/v1
      kind: InitializationScenario
      metadata: {name: One pod}
      kubernetesRelease: "1.11"
      controllers:
      - {name: X, initializer: x.example.com, resources: [pods]}
      clients:
      - name: C
        actions:
        - at: 1s
          post:
            apiVersion: v1
            kind: Pod
            metadata: {name: web, namespace: shop}
            spec: {containers: [{name: web, image: web:1}]}
      """;

  private static final String CONFIG =
      """
      apiVersion: admissionregistration.k8s.io/v1alpha1
      kind: InitializerConfiguration
      metadata: {name: shop}
      initializers:
      - name: x.example.com
        rules: [{apiGroups: [""], apiVersions: [v1], resources: [pods]}]
      """;

  /// A cluster whose roles let nobody initialize pods.
  private static final String RIGHTS =
      """
      apiVersion: rbac.authorization.k8s.io/v1
      kind: ClusterRole
      metadata: {name: reader}
      rules: [{apiGroups: [""], resources: [pods], verbs: [get]}]
      ---
      apiVersion: rbac.authorization.k8s.io/v1
      kind: ClusterRoleBinding
      metadata: {name: readers}
      roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: reader}
      subjects: [{kind: Group, name: "system:authenticated", apiGroup: rbac.authorization.k8s.io}]
      """;

  @TempDir Path folder;

  private CliRun initialize(String scenario, String answer, String... more) throws IOException {
    Path config = Files.writeString(folder.resolve("config.yaml"), CONFIG);
    Path script = Files.writeString(folder.resolve("scenario.yaml"), scenario);
    Path answers =
        Files.writeString(
            folder.resolve("answers.yaml"),
            "apiVersion: admittance.dev/v1\nkind: HookAnswers\nanswers:\n- " + answer + "\n");
    String[] arguments = new String[7 + more.length];
    arguments[0] = "initialize";
    arguments[1] = "--scenario";
    arguments[2] = script.toString();
    arguments[3] = "--config";
    arguments[4] = config.toString();
    arguments[5] = "--answers";
    arguments[6] = answers.toString();
    System.arraycopy(more, 0, arguments, 7, more.length);
    return CliRun.of(arguments);
  }

  @Test
  void theTableTellsWhoSeesWhatWhen() throws IOException {
    CliRun run =
        initialize(SCENARIO, "{initializer: x.example.com, delay: 2s, response: {patch: []}}");
    assertThat(run.err()).isEmpty();
    assertThat(run.exit()).isEqualTo(Exit.FINE);
    assertThat(run.out())
        .startsWith("One pod, as shipped, Kubernetes 1.11\n")
        .contains("pods shop/web: GET 200, LIST absent, LIST with uninitialized present, pending x")
        .endsWith("C's POST pods shop/web: 201 after 2 s\n");
  }

  @Test
  void aCreateCallWithoutSuccessIsAFinding() throws IOException {
    CliRun run = initialize(SCENARIO, "{initializer: x.example.com, error: timeout}");
    assertThat(run.exit()).isEqualTo(Exit.FOUND);
    assertThat(run.out()).endsWith("C's POST pods shop/web: 504 after 30 s\n");
  }

  @Test
  void whatIsNotKnownOfPermissionsIsSaidInTheTable() throws IOException {
    String answer = "{initializer: x.example.com, response: {patch: []}}";
    String unknown = "permission unknown: taken to have the verb initialize";
    assertThat(initialize(SCENARIO, answer).out()).contains(unknown);
    Path rights = Files.writeString(folder.resolve("rights.yaml"), RIGHTS);
    CliRun known = initialize(SCENARIO, answer, "--cluster", rights.toString());
    assertThat(known.err()).isEmpty();
    assertThat(known.out()).doesNotContain(unknown).contains("refuses X's PUT");
    assertThat(known.exit()).isEqualTo(Exit.FOUND);
  }

  @Test
  void jsonTellsTheSame() throws IOException {
    CliRun run =
        initialize(
            SCENARIO,
            "{initializer: x.example.com, delay: 2s, response: {patch: []}}",
            "-o",
            "json",
            "--trace");
    JsonObject json = run.json();
    assertThat(json.names())
        .containsExactly("scenario", "behaviour", "kubernetesRelease", "calls", "events");
    JsonObject post =
        object(json, "calls").stream()
            .filter(call -> new JsonString("POST").equals(call.get("verb")))
            .findFirst()
            .orElseThrow();
    assertThat(post.get("code")).isEqualTo(JsonNumber.of(201));
    assertThat(post.get("endedAtMillis")).isEqualTo(JsonNumber.of(3000));
    JsonObject stored =
        object(json, "events").stream()
            .filter(event -> event.has("sees"))
            .findFirst()
            .orElseThrow();
    assertThat(stored.get("sees"))
        .hasToString(
            "{\"resource\":\"pods\",\"namespace\":\"shop\",\"name\":\"web\","
                + "\"pending\":[\"x.example.com\"],\"get\":200,\"list\":false,"
                + "\"listUninitialized\":true}");
    assertThat(object(json, "events")).anyMatch(event -> event.has("steps"));
    JsonObject watch =
        object(json, "calls").stream()
            .filter(call -> new JsonString("WATCH").equals(call.get("verb")))
            .findFirst()
            .orElseThrow();
    assertThat(watch.get("code")).isEqualTo(JsonNull.NULL);
  }

  private static List<JsonObject> object(JsonObject json, String name) {
    return ((JsonArray) json.find(name).orElseThrow())
        .items().stream().map(JsonObject.class::cast).toList();
  }

  @Test
  void stepsOfAdmissionStandBelowTheTable() throws IOException {
    CliRun run =
        initialize(SCENARIO, "{initializer: x.example.com, response: {patch: []}}", "--trace");
    assertThat(run.out()).contains("Admission on apiserver at 1 s, CREATE pods shop/web:\n");
  }

  @Test
  void aScenarioThatCannotBeReadIsNamedWithItsPlace() throws IOException {
    CliRun run =
        initialize(
            SCENARIO.replace("controllers:", "controlers:"),
            "{initializer: x.example.com, response: {patch: []}}");
    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .contains("scenario.yaml:5:1: unknown key \"controlers\" in InitializationScenario")
        .contains("Did you mean \"controllers\"?");
  }

  @Test
  void anAnswerThatCannotBeReadIsLeftOutAndSaid() throws IOException {
    CliRun run = initialize(SCENARIO, "{initializer: x.example.com}");
    assertThat(run.exit()).isEqualTo(Exit.UNUSABLE);
    assertThat(run.out()).contains("no answer holds");
    assertThat(run.err())
        .contains("answers.yaml:4:3: an initializer's answer states nothing to do");
  }
}
