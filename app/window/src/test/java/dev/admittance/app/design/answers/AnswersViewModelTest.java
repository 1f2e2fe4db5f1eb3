package dev.admittance.app.design.answers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.design.object.EditedObject;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.HeldDelay;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.text.Position;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The answers of a workspace whose hook is called for two Pods, of which only one has labels.
class AnswersViewModelTest {
  private static final String HOOKS =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingWebhookConfiguration
      metadata: {name: teams}
      webhooks:
      - name: label.teams.example
        admissionReviewVersions: [v1]
        sideEffects: None
        clientConfig: {url: "https://hooks.example/label"}
        rules:
        - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
      - name: other.teams.example
        admissionReviewVersions: [v1]
        sideEffects: None
        clientConfig: {url: "https://hooks.example/other"}
        rules:
        - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
      """;

  private static final String ANSWERS =
      """
      # our answers
      apiVersion: admittance.dev/v1
      kind: HookAnswers
      answers:
      - webhook: label.teams.example # the first
        response: {allowed: true}
      """;

  private static final String POD =
      """
      apiVersion: admission.k8s.io/v1
      kind: AdmissionReview
      request:
        uid: NAME
        kind: {group: "", version: v1, kind: Pod}
        resource: {group: "", version: v1, resource: pods}
        name: NAME
        namespace: shop
        operation: CREATE
        userInfo: {username: ada}
        object:
          apiVersion: v1
          kind: Pod
          metadata: {name: NAME, namespace: shopLABELS}
          spec:
            containers:
            - {name: app, image: "app:1"}
      """;

  @TempDir private Path folder;

  private final HeldTaskRunner tasks = new HeldTaskRunner();
  private final HeldDelay delay = new HeldDelay();
  private final Failures failures = new Failures();
  private final WorkspaceViewModel workspace = new WorkspaceViewModel(tasks, failures);
  private final OpenFiles files = new OpenFiles(workspace, tasks, delay);
  private final EditedObject object = new EditedObject(files, workspace, tasks, failures);
  private final AnswersViewModel answers = new AnswersViewModel(object, workspace, tasks, failures);
  private final PatchBuilderViewModel builder = answers.builder();
  private OpenFile file;

  @BeforeEach
  void open() throws IOException {
    Files.writeString(folder.resolve("hooks.yaml"), HOOKS);
    Files.writeString(folder.resolve("answers.yaml"), ANSWERS);
    Files.writeString(
        folder.resolve("pods.yaml"),
        pod("labelled", ", labels: {app: shop}") + "---\n" + pod("bare", ""));
    workspace.open(folder);
    settle();
    files.open("answers.yaml", Position.START);
    settle();
    file = object.file().orElseThrow();
  }

  private static String pod(String name, String labels) {
    return POD.replace("NAME", name).replace("LABELS", labels);
  }

  private void settle() {
    tasks.settle(delay);
  }

  private String text() {
    return file.source().text();
  }

  @Test
  void hookWithoutAnswerIsOffered() {
    assertThat(answers.rows()).extracting(AnswerRow::summary).containsExactly("Allows");
    assertThat(answers.missing())
        .containsExactly(new AnsweredHook("other.teams.example", "teams", false));

    answers.add(answers.missing().getFirst(), ResponseTemplate.TIME_OUT);
    settle();

    assertThat(text()).isEqualTo(ANSWERS + "- webhook: other.teams.example\n  error: timeout\n");
    assertThat(answers.missing()).isEmpty();
    assertThat(answers.indexProperty().get()).isEqualTo(1);
  }

  @Test
  void everyTemplateIsAnAnswerThatCanBeRead() {
    for (ResponseTemplate template : ResponseTemplate.values()) {
      answers.respond(template);
      settle();

      assertThat(answers.problemsProperty().get()).as(template.title()).isEmpty();
      assertThat(text()).as(template.title()).startsWith("# our answers").contains("# the first");
    }
    assertThat(answers.rows().getFirst().summary()).isEqualTo("Answers HTTP 200");
  }

  @Test
  void fieldsChangeTheAnswerAlone() {
    answers.fieldProperty("delay").set("20ms");
    answers.fieldProperty("when").set("request.operation == 'CREATE'");
    settle();

    assertThat(text()).contains("delay: 20ms", "when: request.operation == 'CREATE'");
    assertThat(answers.rows().getFirst().condition())
        .isEqualTo("when request.operation == 'CREATE', after 20ms");
    answers.fieldProperty("delay").set("");
    settle();
    assertThat(text()).doesNotContain("delay");
  }

  @Test
  void denialHasItsMessage() {
    answers.respond(ResponseTemplate.DENY);
    settle();
    answers.fieldProperty("message").set("no team");
    answers.fieldProperty("code").set("42");
    answers.fieldProperty("code").set("422");
    settle();

    assertThat(text()).contains("message: no team", "code: 422");
    assertThat(answers.rows().getFirst().summary()).isEqualTo("Denies: no team");
  }

  @Test
  void answersAreTriedInTheirOrder() {
    answers.add(new AnsweredHook("label.teams.example", "teams", false), ResponseTemplate.DENY);
    settle();
    answers.move(-1);
    settle();
    assertThat(answers.rows())
        .extracting(AnswerRow::summary)
        .containsExactly("Denies: not allowed here", "Allows");
    assertThat(answers.indexProperty().get()).isZero();

    answers.remove();
    settle();
    assertThat(text()).isEqualTo(ANSWERS);
  }

  private void edit(String from, String to) {
    builder.textProperty().set(builder.textProperty().get().replace(from, to));
    settle();
  }

  @Test
  void patchIsMadeFromAnEditedObject() {
    builder.start();
    settle();
    assertThat(builder.objects()).hasSize(2);
    assertThat(builder.usableProperty().get()).isFalse();

    edit("image: app:1", "image: app:2");
    assertThat(builder.patchTextProperty().get())
        .isEqualTo(
            "{\"op\":\"replace\",\"path\":\"/spec/containers/0/image\",\"value\":\"app:2\"}");
    assertThat(builder.preview()).allSatisfy(row -> assertThat(row.problem()).isEmpty());

    builder.guardedProperty().set(true);
    settle();
    assertThat(builder.patchTextProperty().get()).startsWith("{\"op\":\"test\"");
    builder.guardedProperty().set(false);
    settle();
    builder.use();
    settle();

    assertThat(builder.openProperty().get()).isFalse();
    assertThat(answers.rows().getFirst().patch()).hasSize(1);
    assertThat(answers.problemsProperty().get()).isEmpty();
    assertThat(text()).startsWith("# our answers").contains("# the first");
  }

  @Test
  void patchThatFailsElsewhereComesWithAMendedOne() {
    builder.start();
    settle();
    edit("app: shop", "app: shop\n    team: web");
    PreviewRow bare = builder.preview().getLast();

    assertThat(bare.problem().orElseThrow())
        .startsWith("Operation 1, `add /metadata/labels/team`: add operation does not apply");
    assertThat(bare.repaired().orElseThrow().changes())
        .containsExactly("`add /metadata/labels` comes first: it is missing.");
    assertThat(builder.condition(bare)).isEqualTo(Optional.of("!has(object.metadata.labels)"));

    builder.useRepaired(bare);
    settle();

    assertThat(answers.rows()).hasSize(2);
    assertThat(answers.rows().getFirst().text("when")).isEqualTo("!has(object.metadata.labels)");
    assertThat(answers.rows().getFirst().patch()).hasSize(2);
    assertThat(answers.rows().getLast().patch()).hasSize(1);
    builder.start();
    settle();
    assertThat(failures.open()).isEmpty();
  }

  @Test
  void textThatIsNoObjectIsToldWithItsLine() {
    builder.start();
    settle();
    edit("kind: Pod", "kind: [Pod");

    assertThat(builder.usableProperty().get()).isFalse();
    assertThat(builder.noteProperty().get()).startsWith("Line ");
  }

  @Test
  void hookThatIsNeverCalledHasNoObjects() {
    answers.add(new AnsweredHook("nobody.example", "teams", false), ResponseTemplate.ALLOW);
    settle();
    builder.start();
    settle();

    assertThat(builder.noteProperty().get())
        .isEqualTo(
            "No capture of this workspace gets to nobody.example with an object. "
                + "Add one that does to make a patch from it.");
  }

  @Test
  void otherObjectsAreNoAnswers() {
    files.open("hooks.yaml", Position.START);
    settle();

    assertThat(answers.shownProperty().get()).isFalse();
    assertThat(answers.rows()).isEmpty();
  }

  @Test
  void newFileAnswersForEachHookThatNobodyAnswersFor() {
    NewAnswers fresh = new NewAnswers(workspace, files, tasks, failures);
    settle();
    assertThat(fresh.possible().get()).isTrue();

    fresh.create();
    settle();

    assertThat(object.file().map(OpenFile::name)).contains("answers-2.yaml");
    assertThat(answers.rows()).extracting(AnswerRow::hook).containsExactly("other.teams.example");
    assertThat(answers.missing()).isEmpty();
    assertThat(fresh.possible().get()).isFalse();
    assertThat(folder.resolve("answers.yaml")).hasContent(ANSWERS);
  }
}
