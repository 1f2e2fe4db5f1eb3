package dev.admittance.app.design.migration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.conversion.ConversionItem;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.migration.ConversionTarget;
import dev.admittance.model.text.Position;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MigrationViewModelTest {
  private static final String OLD =
      """
      # the guard
      apiVersion: admissionregistration.k8s.io/v1beta1
      kind: ValidatingWebhookConfiguration
      metadata: {name: guard}
      webhooks:
      - name: pods.guard.example  # keep
        clientConfig: {url: "https://guard.example/"}
        rules:
        - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
      """;

  private static final String REVIEW =
      """
      apiVersion: admission.k8s.io/v1
      kind: AdmissionReview
      request:
        uid: a
        kind: {group: "", version: v1, kind: Pod}
        resource: {group: "", version: v1, resource: pods}
        name: web
        namespace: shop
        operation: CREATE
        userInfo: {username: ada}
        object:
          apiVersion: v1
          kind: Pod
          metadata: {name: web, namespace: shop}
          spec: {containers: [{name: a, image: a}]}
      """;

  @TempDir private Path folder;

  private final TaskRunner tasks = new DirectTaskRunner();
  private final Failures failures = new Failures();
  private final WorkspaceViewModel workspace = new WorkspaceViewModel(tasks, failures);
  private final OpenFiles files = new OpenFiles(workspace, tasks, (_, action) -> action.run());
  private final MigrationViewModel migration =
      new MigrationViewModel(files, workspace, tasks, failures);
  private OpenFile file = new OpenFile("none", Path.of("none"));

  @BeforeEach
  void open() throws IOException {
    Files.writeString(folder.resolve("hooks.yaml"), OLD);
    Files.writeString(folder.resolve("review.yaml"), REVIEW);
    workspace.open(folder);
    files.open("hooks.yaml", Position.START);
    file = files.find("hooks.yaml").orElseThrow();
    migration.openSelected();
  }

  @Test
  void draftOfAnotherTargetIsNotApplied() {
    HeldTaskRunner held = new HeldTaskRunner();
    MigrationViewModel later = new MigrationViewModel(files, workspace, held, failures);
    later.openSelected();
    held.runAll();
    assertThat(later.proofProperty().get()).isPresent();

    later.choose(ConversionTarget.POLICY);
    later.apply();
    assertThat(file.source().text()).isEqualTo(OLD);
    held.runAll();
    later.apply();

    assertThat(file.source().text()).contains("ValidatingAdmissionPolicy");
  }

  private MigrationItem item(String path) {
    return migration.draftProperty().get().items().stream()
        .filter(item -> item.item().path().toString().equals(path))
        .findFirst()
        .orElseThrow();
  }

  private int errors() {
    return migration.proofProperty().get().orElseThrow().errors().size();
  }

  /// W-3.
  @Test
  void anotherFileEndsTheMigration() throws IOException {
    Files.writeString(folder.resolve("other.yaml"), "kind: Namespace\n");
    workspace.reload();
    assertThat(migration.fileProperty().get()).isPresent();

    files.open("other.yaml", Position.START);

    assertThat(migration.fileProperty().get()).isEmpty();
  }

  @Test
  void whatChangesIsListedWithItsPlaces() {
    MigrationDraft draft = migration.draftProperty().get();
    assertThat(draft.converted()).isEqualTo(1);
    assertThat(draft.after().text())
        .startsWith("# the guard\napiVersion: admissionregistration.k8s.io/v1\n")
        .contains("- name: pods.guard.example  # keep", "timeoutSeconds: 30");
    MigrationItem timeout = item("webhooks[0].timeoutSeconds");
    assertThat(timeout.item().kind()).isEqualTo(ConversionItem.Kind.DEFAULTED);
    assertThat(draft.after().text().lines().toList().get(timeout.rightLine() - 1))
        .contains("timeoutSeconds: 30");
  }

  @Test
  void decisionsChangeTheNewTextUntilNothingIsWrong() {
    assertThat(migration.draftProperty().get().open()).isEqualTo(1);
    assertThat(errors()).isPositive();

    migration.decide(item("webhooks[0].sideEffects"), "None");

    assertThat(migration.draftProperty().get().open()).isZero();
    assertThat(migration.draftProperty().get().after().text()).contains("sideEffects: None");
    assertThat(errors()).isZero();
    assertThat(file.source().text()).isEqualTo(OLD);

    migration.decide(item("webhooks[0].sideEffects"), "");
    assertThat(migration.draftProperty().get().open()).isEqualTo(1);
  }

  /// The defaults that are written out make no difference; a field of its own does.
  @Test
  void capturesSayThatNothingChanges() {
    assertThat(migration.proofProperty().get().orElseThrow().impact().isNone()).isTrue();
    assertThat(migration.proofProperty().get().orElseThrow().impact().requests()).isEqualTo(1);
  }

  @Test
  void applyIsOneStep() {
    migration.decide(item("webhooks[0].sideEffects"), "NoneOnDryRun");
    String after = migration.draftProperty().get().after().text();

    migration.apply();

    assertThat(file.source().text()).isEqualTo(after);
    assertThat(migration.fileProperty().get()).isEmpty();
    assertThat(file.undoTitleProperty().get()).contains("Migrate to v1");
    file.undo();
    assertThat(file.source().text()).isEqualTo(OLD);
  }

  @Test
  void newFileLeavesTheOldOne() throws IOException {
    assertThat(migration.newName()).isEqualTo("hooks-v1.yaml");
    String after = migration.draftProperty().get().after().text();

    migration.save("hooks-v1.yaml");

    assertThat(Files.readString(folder.resolve("hooks-v1.yaml"))).isEqualTo(after);
    assertThat(Files.readString(folder.resolve("hooks.yaml"))).isEqualTo(OLD);
    assertThat(failures.open()).isEmpty();
  }

  @Test
  void newFileTakesNoOthersPlaceAndStaysInTheWorkspace() throws IOException {
    migration.save("review.yaml");
    migration.save("../outside.yaml");

    assertThat(failures.open()).hasSize(2);
    assertThat(Files.readString(folder.resolve("review.yaml"))).isEqualTo(REVIEW);
    assertThat(folder.resolve("../outside.yaml")).doesNotExist();
  }

  @Test
  void typingMeanwhileConvertsTheTextAsItIsNow() {
    migration.decide(item("webhooks[0].sideEffects"), "None");
    file.replace("Edit", OLD.replace("[CREATE]", "[UPDATE]"));

    assertThat(migration.draftProperty().get().after().text())
        .contains("operations: [UPDATE]", "sideEffects: None");
  }

  /// P-10, P-78: a policy cannot know the webhook's code.
  @Test
  void policyNeedsItsExpressionAndItsActions() {
    migration.choose(ConversionTarget.POLICY);
    List<MigrationItem> open =
        migration.draftProperty().get().items().stream().filter(MigrationItem::isOpen).toList();
    assertThat(open)
        .extracting(MigrationItem::form)
        .contains(DecisionForm.TEXT, DecisionForm.VALIDATION_ACTIONS);

    migration.decide(item("spec.validations[0].expression"), "object.metadata.name != 'x'");
    migration.decide(item("spec.validationActions"), "Warn, Audit");

    String after = migration.draftProperty().get().after().text();
    assertThat(after).contains("object.metadata.name != 'x'");
    assertThat(after).containsPattern("validationActions:\\s+- Warn\\s+- Audit|\\[Warn, Audit]");
  }

  @Test
  void placesOfHooksAreWrittenAsUrlOrService() {
    assertThat(DecisionForm.CLIENT.edits(FieldPath.parse("clientConfig"), "a/b/c:8443").toString())
        .contains("\"namespace\":\"a\"", "\"name\":\"b\"", "\"path\":\"/c\"", "\"port\":8443");
    assertThat(
            DecisionForm.CLIENT
                .edits(FieldPath.parse("clientConfig"), "https://a.example/b")
                .toString())
        .contains("https://a.example/b", "service");
  }
}
