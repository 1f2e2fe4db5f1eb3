package dev.admittance.app.design.outline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.WorkspaceFolder;
import dev.admittance.model.text.TextEdit;
import dev.admittance.workspace.ManifestRole;
import dev.admittance.workspace.Templates;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OutlineEditsTest extends OutlineFixture {
  @Test
  void templateBecomesAFileThatIsOpen() {
    for (String template : Templates.names()) {
      outline.create(template);
      settle();
      outline.create(template);
      settle();
    }

    assertThat(folder.resolve("hooks/mutating-webhook.yaml")).exists();
    assertThat(folder.resolve("hooks/mutating-webhook-2.yaml")).exists();
    assertThat(files.files()).hasSize(2 * Templates.names().size());
    assertThat(failures.open()).isEmpty();
  }

  @Test
  void copyStandsBehindItsOriginal() {
    outline.duplicate(entry("replicas-everywhere"));
    settle();

    assertThat(text("policies.yaml"))
        .startsWith(POLICIES + "---\n# in force everywhere\n")
        .contains("  name: replicas-everywhere-copy\n");
    assertThat(titles(entry("replicas")))
        .containsExactly("replicas-everywhere", "replicas-everywhere-copy");
  }

  @Test
  void objectOfSeveralIsCutOutOfItsFile() {
    outline.delete(entry("replicas-everywhere"));
    settle();
    assertThat(text("policies.yaml")).isEqualTo(POLICIES.substring(0, POLICIES.indexOf("---")));

    files.find("policies.yaml").orElseThrow().undo();
    settle();
    outline.delete(entry("replicas"));
    settle();
    assertThat(text("policies.yaml")).isEqualTo(POLICIES.substring(POLICIES.indexOf("# in force")));
  }

  @Test
  void objectOfAListIsTakenOutOfIt() {
    WorkspaceFolder.in(folder)
        .write(
            "list.yaml",
            """
            kind: List
            items:
            - apiVersion: admissionregistration.k8s.io/v1
              kind: ValidatingAdmissionPolicyBinding
              metadata: {name: one}   # first
              spec: {policyName: none, validationActions: [Deny]}
            - apiVersion: admissionregistration.k8s.io/v1
              kind: ValidatingAdmissionPolicyBinding
              metadata: {name: two}
              spec: {policyName: none, validationActions: [Deny]}
            """);
    workspace.reload();
    settle();

    outline.duplicate(entry("one"));
    settle();
    assertThat(titles(group("validating-policies"))).contains("one", "one-copy", "two");
    outline.delete(entry("one"));
    settle();
    assertThat(titles(group("validating-policies")))
        .contains("one-copy", "two")
        .doesNotContain("one");
  }

  @Test
  void deletedFileCanBeBroughtBackWithWhatWasNotSaved() throws IOException {
    String name = "hooks/ant.yaml";
    String saved = Files.readString(folder.resolve(name));
    OpenFile file = files.open(name).orElseThrow();
    settle();
    file.apply("Comment", List.of(new TextEdit(0, 0, "# mine\n")), file.version());
    settle();

    outline.delete(entry("ant"));
    settle();
    assertThat(folder.resolve(name)).doesNotExist();
    assertThat(titles(group("mutating"))).containsExactly("zebra");

    outline.deletion().undo();
    settle();
    assertThat(folder.resolve(name)).hasContent(saved);
    assertThat(text(name)).isEqualTo("# mine\n" + saved);
    assertThat(outline.deletion().deletedProperty().get()).isEmpty();
    assertThat(titles(group("mutating"))).containsExactly("ant", "zebra");
  }

  @Test
  void settingsAreMadeToSayWhatManifestsAre() throws IOException {
    WorkspaceFolder.in(folder)
        .write("pod.yaml", "apiVersion: v1\nkind: Pod\nmetadata: {name: p}\n");
    workspace.reload();
    settle();
    assertThat(titles(group("REQUESTS"))).containsExactly("pod.yaml");

    outline.take(group("REQUESTS").children().getFirst(), Optional.of(ManifestRole.UNUSED));
    settle();
    assertThat(Files.readString(folder.resolve("admittance.yaml")))
        .contains("files: pod.yaml", "are: unused");
    assertThat(titles(group("unused"))).contains("pod.yaml");

    outline.take(group("unused").children().getLast(), Optional.of(ManifestRole.CLUSTER));
    settle();
    assertThat(files.find("admittance.yaml").orElseThrow().source().text())
        .contains("are: cluster")
        .doesNotContain("unused");
    assertThat(titles(group("CLUSTER"))).containsExactly("pod.yaml");

    outline.take(group("CLUSTER").children().getFirst(), Optional.empty());
    settle();
    assertThat(files.find("admittance.yaml").orElseThrow().source().text())
        .doesNotContain("pod.yaml");
    assertThat(titles(group("REQUESTS"))).containsExactly("pod.yaml");
  }
}
