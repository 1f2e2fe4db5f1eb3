package dev.admittance.app.debug.changes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.DebugInput;
import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.debug.rerun.DraftViewModel;
import dev.admittance.app.debug.rerun.TryViewModel;
import dev.admittance.app.debug.run.Variation;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.whynot.WhyNotEdit;
import dev.admittance.simulator.analysis.whynot.WhyNotSearch;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.trace.Step;
import dev.admittance.workspace.SampleWorkspace;
import dev.admittance.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeepViewModelTest {
  private static final int DENIED = 2;
  private static final String CAPTURE = "captures/03-reviews-image-denied.json";
  private static final String ANSWERS = "answers/image-policy.yaml";

  @TempDir Path folder;

  private final Failures failures = new Failures();
  private final WorkspaceViewModel workspace =
      new WorkspaceViewModel(new DirectTaskRunner(), failures);
  private final OpenFiles files =
      new OpenFiles(workspace, new DirectTaskRunner(), (_, action) -> action.run());
  private final DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), failures);

  @BeforeEach
  void open() throws IOException {
    SampleWorkspace.unpackTo(folder.resolve("sample"));
    read();
  }

  /// Opens the sample as it is now.
  private void read() {
    workspace.open(folder.resolve("sample"));
    debug.changes().setFiles(files);
    Workspace open = workspace.currentProperty().get().orElseThrow();
    debug.load(
        new DebugInput(
            new SimulationInput(open.setup(), open.answers()), open.captures(), open.root()));
    debug.captures().selectedProperty().set(Optional.of(debug.captures().rows().get(DENIED)));
    debug.outcome().goToDecisiveStep();
    assertThat(debug.session().positionProperty().get().orElseThrow().step())
        .isInstanceOf(Step.HookDenied.class);
  }

  private String text(String file) {
    return files.find(file).map(OpenFile::source).orElseThrow().text();
  }

  @Test
  void answerThatWasTriedTakesThePlaceOfTheOneThatWasGiven() {
    assertThat(debug.keep().files().getValue()).isEmpty();
    debug.trying().inSightProperty().set(true);
    debug.trying().modeProperty().set(TryViewModel.Mode.ANSWER);
    debug.trying().begin("Allow");
    debug.trying().answer().run();
    assertThat(debug.keep().files().getValue()).isEqualTo(ANSWERS);

    debug.keep().keep();

    assertThat(text(ANSWERS))
        .contains("object.spec.containers.exists(c, !c.image.startsWith")
        .doesNotContain("allowed: false", "decision: foreign-registry");
    assertThat(debug.keep().files().getValue()).isEmpty();
    assertThat(debug.changes().noticeProperty().get()).contains(ANSWERS);

    debug.changes().undo();
    assertThat(text(ANSWERS)).contains("allowed: false");
  }

  @Test
  void objectThatWasTriedIsKeptInItsCapture() {
    debug.session().moveTo(0);
    debug.trying().inSightProperty().set(true);
    DraftViewModel object = debug.trying().object();
    object.type(
        object.textProperty().get().replace("docker.io/library", "registry.bookshop.example"));
    object.run();
    assertThat(debug.keep().files().getValue()).isEqualTo(CAPTURE);

    debug.keep().keep();

    assertThat(text(CAPTURE))
        .contains("\"image\": \"registry.bookshop.example/redis:latest\"")
        .doesNotContain("docker.io/library/redis:latest");
    debug.changes().undo();
    assertThat(text(CAPTURE)).contains("docker.io/library/redis:latest");
  }

  @Test
  void objectThatWasTriedIsKeptInItsLineOfALog() throws IOException {
    Path sample = folder.resolve("sample");
    List<String> lines = new ArrayList<>();
    for (String name : captures(sample)) {
      lines.add(JsonText.write(JsonText.parse(Files.readString(sample.resolve(name)))));
      Files.delete(sample.resolve(name));
    }
    Files.write(sample.resolve("captures/all.jsonl"), lines);
    read();
    debug.session().moveTo(0);
    debug.trying().inSightProperty().set(true);
    DraftViewModel object = debug.trying().object();
    object.type(
        object.textProperty().get().replace("docker.io/library", "registry.bookshop.example"));
    object.run();
    assertThat(debug.keep().files().getValue()).isEqualTo("captures/all.jsonl");

    debug.keep().keep();

    List<String> now = text("captures/all.jsonl").lines().toList();
    assertThat(now).hasSameSizeAs(lines);
    assertThat(now.get(DENIED)).contains("registry.bookshop.example/redis:latest");
    assertThat(now.get(DENIED + 1)).isEqualTo(lines.get(DENIED + 1));
  }

  private static List<String> captures(Path sample) throws IOException {
    try (Stream<Path> all = Files.list(sample.resolve("captures"))) {
      return all.map(one -> "captures/" + one.getFileName()).sorted().toList();
    }
  }

  /// Without the answers of a file, nothing is known of what the hook would have said.
  @Test
  void answerThatNoFileGaveBecomesAnEntryForThisRequest() throws IOException {
    Path answers = folder.resolve("sample").resolve(ANSWERS);
    Files.writeString(answers, Files.readString(answers).replace("images.policy", "other.policy"));
    workspace.open(folder.resolve("sample"));
    tryToDeny();
    assertThat(debug.keep().files().getValue()).isEqualTo("answers/image-digests.yaml");

    debug.keep().keep();

    String uid =
        debug.runs().currentProperty().get().orElseThrow().spec().capture().request().uid();
    assertThat(text("answers/image-digests.yaml"))
        .contains("webhook: images.policy.bookshop.example", "request.uid == \"" + uid + "\"");
    debug.changes().undo();
    assertThat(text("answers/image-digests.yaml")).doesNotContain("images.policy");
  }

  @Test
  void answerThatWasTriedBeginsAFileWhereThereIsNone() throws IOException {
    Path answers = folder.resolve("sample/answers");
    try (Stream<Path> all = Files.list(answers)) {
      for (Path one : all.toList()) {
        Files.delete(one);
      }
    }
    workspace.open(folder.resolve("sample"));
    tryToDeny();
    assertThat(debug.keep().files().getValue()).isEqualTo("answers.yaml");

    debug.keep().keep();

    assertThat(text("answers.yaml"))
        .startsWith("apiVersion: admittance.dev/v1\nkind: HookAnswers\n")
        .contains("not like this");
  }

  private void tryToDeny() {
    Workspace open = workspace.currentProperty().get().orElseThrow();
    debug.load(
        new DebugInput(
            new SimulationInput(open.setup(), open.answers()), open.captures(), open.root()));
    debug.captures().selectedProperty().set(Optional.of(debug.captures().rows().get(DENIED)));
    List<Step> steps = debug.session().traceProperty().get().orElseThrow().steps();
    Step called =
        steps.stream()
            .filter(step ->
                step instanceof Step.HookCalled one
                    && one.hook().webhook().equals("images.policy.bookshop.example"))
            .findFirst()
            .orElseThrow();
    debug.session().moveTo(steps.indexOf(called));
    debug.trying().inSightProperty().set(true);
    debug.trying().modeProperty().set(TryViewModel.Mode.ANSWER);
    debug.trying().begin("Deny");
    debug.trying().answer().run();
  }

  /// Without a uid, the request is known by what it does to which object.
  @Test
  void answerForARequestWithoutUidIsKeptForThoseLikeIt() throws IOException {
    Path sample = folder.resolve("sample");
    Path answers = sample.resolve(ANSWERS);
    Files.writeString(answers, Files.readString(answers).replace("images.policy", "other.policy"));
    Path capture = sample.resolve(CAPTURE);
    Files.writeString(
        capture, Files.readString(capture).replaceFirst("\"uid\": \"[^\"]*\"", "\"uid\": \"\""));
    workspace.open(sample);
    tryToDeny();
    debug.keep().keep();

    assertThat(text("answers/image-digests.yaml"))
        .contains("webhook: images.policy.bookshop.example", "request.kind.kind == \"Pod\"")
        .doesNotContain("request.uid");
  }

  @Test
  void fieldsOfAWebhookThatWereTriedAreKeptInItsConfiguration() {
    debug.trying().inSightProperty().set(true);
    debug.trying().modeProperty().set(TryViewModel.Mode.REGISTRATION);
    DraftViewModel registration = debug.trying().registration();
    String hooks = "hooks/image-policy.yaml";
    registration.type(
        registration
            .textProperty()
            .get()
            .replace("failurePolicy: Fail", "failurePolicy: Ignore")
            .replaceFirst("timeoutSeconds: \\d+", "timeoutSeconds: 3"));
    registration.run();
    assertThat(debug.keep().files().getValue()).isEqualTo(hooks);

    debug.keep().keep();

    assertThat(text(hooks)).contains("failurePolicy: Ignore", "timeoutSeconds: 3");
    debug.changes().undo();
    assertThat(text(hooks)).doesNotContain("failurePolicy: Ignore");
  }

  @Test
  void nobodyKeepsAWebhookThatWasLeftOut() {
    debug.trying().leaveOutCurrent();
    assertThat(debug.runs().currentProperty().get().orElseThrow().isBase()).isFalse();
    assertThat(debug.keep().files().getValue()).isEmpty();
  }

  private void tryLabel() {
    debug
        .runs()
        .rerun(
            new Variation(
                "label",
                made -> {
                  WhyNotSearch.Edited edited =
                      WhyNotSearch.apply(
                          made.input(),
                          made.capture(),
                          Optional.empty(),
                          List.of(
                              new WhyNotEdit.NamespaceLabel(
                                  "bookshop", "tier", Optional.of("gold"))));
                  return made.with(edited.input()).with(edited.capture());
                }));
  }

  /// All other namespaces are there as before: the file is not in the folder of the cluster.
  @Test
  void labelOfANamespaceWithoutAManifestBeginsOne() throws IOException {
    Files.delete(folder.resolve("sample/cluster/namespaces.yaml"));
    read();
    tryLabel();
    String file = "namespace-bookshop.yaml";
    assertThat(debug.keep().files().getValue()).isEqualTo(file);

    debug.keep().keep();

    assertThat(text(file)).contains("kind: Namespace", "name: bookshop", "tier: gold");
    Files.writeString(folder.resolve("sample").resolve(file), text(file));
    workspace.open(folder.resolve("sample"));
    ClusterState cluster = workspace.currentProperty().get().orElseThrow().cluster();
    assertThat(cluster.namespaceLabels("bookshop").orElseThrow()).containsEntry("tier", "gold");
    assertThat(cluster.namespaceLabels("kube-system")).isPresent();
  }

  @Test
  void labelOfANamespaceThatWasTriedIsKeptInItsManifest() {
    tryLabel();
    assertThat(debug.keep().files().getValue()).isEqualTo("cluster/namespaces.yaml");

    debug.keep().keep();

    assertThat(text("cluster/namespaces.yaml"))
        .contains("mesh.bookshop.example/member: \"yes\"\n    tier: gold\n");
    debug.changes().undo();
    assertThat(text("cluster/namespaces.yaml")).doesNotContain("tier");
  }
}
