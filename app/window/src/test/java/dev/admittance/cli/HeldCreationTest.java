package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.captures.Verdict;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.ClientAnswer;
import dev.admittance.simulator.trace.Trace;
import dev.admittance.workspace.Findings;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.ReadProgress;
import dev.admittance.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A creation that waits for initializers comes to the same in `replay`, in its reports, in Debug
/// and in `initialize`.
class HeldCreationTest {
  private static final String SETTINGS =
      """
      apiVersion: admittance.dev/v1
      kind: Workspace
      kubernetesRelease: "1.9"
      plugins: {enable: [Initializers]}
      """;

  private static final String CONFIG =
      """
      apiVersion: admissionregistration.k8s.io/v1alpha1
      kind: InitializerConfiguration
      metadata: {name: shop}
      initializers:
      - name: x.shop.example
        rules: [{apiGroups: [""], apiVersions: [v1], resources: [pods]}]
      """;

  private static final String OBJECT =
      "{apiVersion: v1, kind: Pod, metadata: {name: web, namespace: shop},"
          + " spec: {containers: [{name: web, image: web}]}}";

  private static final String CAPTURE =
      """
      apiVersion: admission.k8s.io/v1beta1
      kind: AdmissionReview
      request:
        uid: u-1
        kind: {group: "", version: v1, kind: Pod}
        resource: {group: "", version: v1, resource: pods}
        name: web
        namespace: shop
        operation: CREATE
        userInfo: {username: ada}
        options: %s
        object: %s
      """;

  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    Files.createDirectories(folder.resolve("hooks"));
    Files.writeString(folder.resolve("hooks/admittance.yaml"), SETTINGS);
    Files.writeString(folder.resolve("hooks/config.yaml"), CONFIG);
  }

  private void answer(String answer) throws IOException {
    Files.writeString(
        folder.resolve("hooks/answers.yaml"),
        "apiVersion: admittance.dev/v1\nkind: HookAnswers\nanswers: [{initializer: x.shop.example, "
            + answer
            + "}]\n");
  }

  /// What each way of looking at the creation says of it.
  ///
  /// @param code that the client gets
  /// @param lasted how long the client waited, in milliseconds
  private void expect(int code, long lasted, Verdict verdict, Exit exit, String uninitialized)
      throws IOException {
    String option =
        uninitialized.isEmpty() ? "" : "includeUninitialized: \"" + uninitialized + "\"";
    Files.writeString(
        folder.resolve("hooks/captures.yaml"), CAPTURE.formatted("{" + option + "}", OBJECT));

    CliRun replay = replay("ndjson");
    assertThat(replay.err()).isEmpty();
    assertThat(replay.exit()).isEqualTo(exit);
    assertThat(replay.jsonLines().getFirst().get("code")).isEqualTo(JsonNumber.of(code));
    String words = (exit == Exit.FINE ? "admitted " : "refused ") + code;
    assertThat(replay("html").out()).contains(words);
    assertThat(replay("junit").out())
        .contains(exit == Exit.FINE ? "failures=\"0\"" : "failures=\"1\"");
    assertThat(replay("text").exit()).isEqualTo(exit);

    Workspace open =
        LiveWorkspace.read(folder.resolve("hooks"), ReadProgress.NONE)
            .workspace(Findings.Fixes.WORKED_OUT);
    Trace debugged =
        Pipeline.compile(open.setup()).run(open.captures().getFirst(), open.answerBook());
    assertThat(debugged.response().code()).isEqualTo(code);
    assertThat(debugged.latency()).hasMillis(lasted);
    assertThat(Verdict.of(debugged)).isEqualTo(verdict);
    assertThat(ClientAnswer.of(debugged).statusLine()).startsWith("HTTP/2 " + code + " ");

    CliRun initialize = initialize(uninitialized);
    assertThat(initialize.exit()).isEqualTo(exit);
    JsonObject post = created(initialize);
    assertThat(post.get("code")).isEqualTo(JsonNumber.of(code));
    assertThat(post.get("endedAtMillis")).isEqualTo(JsonNumber.of(lasted));
  }

  private static JsonObject created(CliRun initialize) {
    return ((JsonArray) initialize.json().find("calls").orElseThrow())
        .items().stream()
            .map(JsonObject.class::cast)
            .filter(call -> new JsonString("POST").equals(call.get("verb")))
            .findFirst()
            .orElseThrow();
  }

  private CliRun replay(String format) {
    String all = folder.resolve("hooks").toString();
    List<String> arguments = new ArrayList<>(List.of("replay", "--config", all, "--reviews", all));
    if (Files.exists(folder.resolve("hooks/answers.yaml"))) {
      arguments.addAll(List.of("--answers", all));
    }
    arguments.addAll(List.of("-o", format));
    return CliRun.of(arguments.toArray(String[]::new));
  }

  /// The same creation as a scenario. Who does the work of an initializer is known by its answer.
  private CliRun initialize(String uninitialized) throws IOException {
    boolean answered = Files.exists(folder.resolve("hooks/answers.yaml"));
    String scenario =
        """
        apiVersion: admittance.dev/v1
        kind: InitializationScenario
        kubernetesRelease: "1.9"
        controllers: %s
        clients:
        - {name: C, actions: [{at: 0s, post: %s%s}]}
        """
            .formatted(
                answered ? "[{name: X, initializer: x.shop.example, resources: [pods]}]" : "[]",
                OBJECT,
                uninitialized.isEmpty() ? "" : ", includeUninitialized: \"" + uninitialized + "\"");
    Path script = Files.writeString(folder.resolve("scenario.yaml"), scenario);
    String all = folder.resolve("hooks").toString();
    return CliRun.of(
        "initialize",
        "--scenario",
        script.toString(),
        "--config",
        all,
        "--answers",
        all,
        "-o",
        "json");
  }

  @Test
  void nobodyActsAndTheCreatorIsToldAfterThirtySeconds() throws IOException {
    expect(504, 30_000, Verdict.REFUSED, Exit.FOUND, "");
  }

  @Test
  void initializerThatIsDeadIsWaitedForInVain() throws IOException {
    answer("error: timeout");
    expect(504, 30_000, Verdict.REFUSED, Exit.FOUND, "");
  }

  @Test
  void initializerThatActsHasTheCreatorGetTheObject() throws IOException {
    answer("delay: 2s, response: {patch: []}");
    expect(201, 2_000, Verdict.ADMITTED, Exit.FINE, "");
  }

  @Test
  void initializerThatChangesTheObjectIsSeenToDoSo() throws IOException {
    answer("delay: 2s, response: {patch: [{op: add, path: /metadata/labels, value: {a: b}}]}");
    expect(201, 2_000, Verdict.PATCHED, Exit.FINE, "");
  }

  @Test
  void initializerThatGivesUpRefusesTheCreationWithItsResult() throws IOException {
    answer("response: {result: {status: Failure, code: 503, reason: Busy, message: full}}");
    expect(503, 0, Verdict.REFUSED, Exit.FOUND, "");
  }

  /// Up to 1.11 there is one text that does (I-57).
  @Test
  void creatorThatAsksNotToWaitIsAnsweredAtOnce() throws IOException {
    expect(202, 0, Verdict.WAITING, Exit.FINE, "1");
    expect(504, 30_000, Verdict.REFUSED, Exit.FOUND, "true");
  }

  @Test
  void stepsTellWhatClientsSeeMeanwhile() throws IOException {
    answer("delay: 2s, response: {patch: []}");
    Files.writeString(folder.resolve("hooks/captures.yaml"), CAPTURE.formatted("{}", OBJECT));
    String all = folder.resolve("hooks").toString();
    String told =
        CliRun.of("replay", "--config", all, "--reviews", all, "--answers", all, "--trace").out();
    assertThat(told)
        .contains("apiserver holds the call: waits for x.shop.example")
        .contains("GET by name: 200 with the object; LIST: leaves it out;")
        .contains("permission unknown")
        .contains("LIST: holds it")
        .contains("The object is initialized");
  }

  @Test
  void whoDoesNothingIsNamed() throws IOException {
    Files.writeString(folder.resolve("hooks/captures.yaml"), CAPTURE.formatted("{}", OBJECT));
    String all = folder.resolve("hooks").toString();
    assertThat(CliRun.of("replay", "--config", all, "--reviews", all, "--trace").out())
        .contains("what initializer x.shop.example does: no answer is for it");
  }
}
