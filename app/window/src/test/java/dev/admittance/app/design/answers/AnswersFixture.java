package dev.admittance.app.design.answers;

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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// The answers of a workspace whose hook is called for two Pods, of which only one has labels.
abstract class AnswersFixture {
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

  static final String ANSWERS =
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

  @TempDir Path folder;

  final HeldTaskRunner tasks = new HeldTaskRunner();
  final HeldDelay delay = new HeldDelay();
  final Failures failures = new Failures();
  final WorkspaceViewModel workspace = new WorkspaceViewModel(tasks, failures);
  final OpenFiles files = new OpenFiles(workspace, tasks, delay);
  final EditedObject object = new EditedObject(files, workspace, tasks, failures);
  final AnswersViewModel answers = new AnswersViewModel(object, workspace, tasks, failures);
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

  void settle() {
    tasks.settle(delay);
  }

  String text() {
    return file.source().text();
  }
}
