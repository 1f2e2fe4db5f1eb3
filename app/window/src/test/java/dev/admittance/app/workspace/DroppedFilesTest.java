package dev.admittance.app.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.app.failure.Failure;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DroppedFilesTest {
  private static final String CAPTURE =
      """
      # of the till
      apiVersion: admission.k8s.io/v1
      kind: AdmissionReview
      request:
        uid: u
        kind: {group: "", version: v1, kind: Secret}
        operation: CREATE
        object: {apiVersion: v1, kind: Secret, stringData: {a: hush}} # its login
      """;
  private static final String EVENT =
      "{\"kind\":\"Event\",\"apiVersion\":\"audit.k8s.io/v1\",\"objectRef\":{\"resource\":\"secrets\"},\"requestObject\":{\"stringData\":{\"a\":\"hush\"}}}\n";

  @TempDir private Path folder;

  private final Failures failures = new Failures();
  private final WorkspaceViewModel workspace =
      new WorkspaceViewModel(new DirectTaskRunner(), failures);
  private final DroppedFiles dropped =
      new DroppedFiles(workspace, new DirectTaskRunner(), failures);

  @Test
  void droppedFilesAreCopiedAndTakeNoOthersPlace() throws IOException {
    WorkspaceFolder files = WorkspaceFolder.in(folder.resolve("open"));
    workspace.open(files.root());
    Path broken = Files.writeString(folder.resolve("broken.yaml"), "kind: Namespace\n");

    dropped.drop(List.of(broken));

    assertThat(files.root().resolve("broken-2.yaml")).hasContent("kind: Namespace\n");
    assertThat(files.root().resolve("broken.yaml")).content().startsWith("a: b");
    assertThat(workspace.currentProperty().get().orElseThrow().files())
        .extracting(file -> file.name())
        .contains("broken-2.yaml");
    dropped.drop(List.of(folder.resolve("nowhere.yaml")));
    assertThat(failures.open()).hasSize(1);
  }

  @Test
  void droppedFilesWithoutAWorkspaceMakeOne() throws IOException {
    dropped.drop(List.of(Files.writeString(folder.resolve("a.yaml"), "kind: Namespace\n")));

    Workspace open = workspace.currentProperty().get().orElseThrow();
    assertThat(open.root()).isNotEqualTo(folder);
    assertThat(open.files()).extracting(file -> file.name()).containsExactly("a.yaml");
  }

  private Path drop(String name, String text) throws IOException {
    Path open = folder.resolve("open");
    if (!workspace.isOpen().get()) {
      workspace.open(WorkspaceFolder.in(open).root());
    }
    dropped.drop(List.of(Files.writeString(folder.resolve(name), text)));
    return open.resolve(name);
  }

  @Test
  void droppedCapturesLoseTheirSecrets() throws IOException {
    assertThat(drop("a.yaml", CAPTURE)).hasContent(CAPTURE.replace("a: hush", "a: \"redacted\""));
    assertThat(drop("audit.log", EVENT + EVENT)).content().doesNotContain("hush").hasLineCount(2);

    assertThat(failures.open())
        .extracting(Failure::what, Failure::subject)
        .contains(
            tuple("Secret values of captures were replaced before they were copied.", "audit.log"));
  }

  @Test
  void droppedManifestOfASecretIsSomebodysOwnAndIsTold() throws IOException {
    String secret = "kind: Secret\napiVersion: v1\nstringData: {a: hush}\n";

    assertThat(drop("mine.yaml", secret)).hasContent(secret);

    assertThat(failures.open())
        .extracting(Failure::what, Failure::subject)
        .containsExactly(
            tuple("Manifests with Secret values were copied as they are.", "mine.yaml"));
  }

  @Test
  void droppedCapturesThatCannotBeReadAreNotCopied() throws IOException {
    assertThat(drop("audit.jsonl", EVENT + "{\"stringData\": hush\n")).doesNotExist();
    assertThat(drop("broken-capture.yaml", CAPTURE + "request: {a: hush\n")).doesNotExist();

    assertThat(failures.open())
        .extracting(Failure::subject)
        .containsExactly("audit.jsonl", "broken-capture.yaml");
  }

  @Test
  void otherDroppedFilesAreCopiedByteForByte() throws IOException {
    assertThat(drop("notes.json", "{\"a\": 1} // no JSON")).hasContent("{\"a\": 1} // no JSON");
    assertThat(drop("tab.yaml", "a:\t'x'   # kept\n")).hasContent("a:\t'x'   # kept\n");
    assertThat(failures.open()).isEmpty();
  }

  @Test
  void droppedFolderIsOpened() {
    dropped.drop(List.of(WorkspaceFolder.in(folder).root()));

    assertThat(workspace.currentProperty().get().map(Workspace::root)).contains(folder);
  }
}
