package dev.admittance.app.design.outline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.app.design.object.ObjectChanges;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.HeldDelay;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.RenameFollower;
import dev.admittance.app.workspace.WorkspaceFolder;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.text.TextEdit;
import dev.admittance.workspace.HookRename;
import dev.admittance.workspace.ManifestRole;
import dev.admittance.workspace.Templates;
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

class OutlineViewModelTest {
  private static final String POLICIES =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: replicas}   # few
      spec:
        matchConstraints:
          resourceRules:
          - {apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments]}
        validations:
        - expression: object.spec.replicas < 10
      ---
      # in force everywhere
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicyBinding
      metadata:
        name: replicas-everywhere
      spec:
        policyName: replicas
        validationActions: [Deny]
      """;

  @TempDir private Path folder;

  private final HeldTaskRunner tasks = new HeldTaskRunner();
  private final HeldDelay delay = new HeldDelay();
  private final Failures failures = new Failures();
  private final WorkspaceViewModel workspace = new WorkspaceViewModel(tasks, failures);
  private final OpenFiles files = new OpenFiles(workspace, tasks, delay);
  private final OutlineViewModel outline =
      new OutlineViewModel(
          workspace, files, new ObjectChanges(files, tasks, failures), tasks, failures);

  @BeforeEach
  void open() {
    WorkspaceFolder.in(folder).write("policies.yaml", POLICIES);
    workspace.open(folder);
    settle();
  }

  @Test
  void configurationsStandInTheOrderOfTheServer() {
    assertThat(titles(group("mutating"))).containsExactly("ant", "zebra");
    assertThat(titles(group("validating"))).containsExactly("bee");
    assertThat(titles(group("validating").children().getFirst())).containsExactly("short");
  }

  @Test
  void policiesStandWithTheirBindings() {
    OutlineEntry policy = entry("replicas");

    assertThat(titles(group("validating-policies"))).containsExactly("replicas");
    assertThat(titles(policy)).containsExactly("replicas-everywhere");
    assertThat(policy.detail()).isEqualTo("v1");
  }

  /// W-82, P-5.
  @Test
  void staticManifestsStandFirstAndSayWhatTheyAre() throws IOException {
    WorkspaceFolder root = WorkspaceFolder.in(folder);
    root.write(
        "server/admission.yaml",
        """
        apiVersion: apiserver.config.k8s.io/v1
        kind: AdmissionConfiguration
        plugins:
        - name: MutatingAdmissionWebhook
          configuration:
            apiVersion: apiserver.config.k8s.io/v1
            kind: WebhookAdmissionConfiguration
            staticManifestsDir: /etc/hooks
        - name: ValidatingAdmissionPolicy
          configuration:
            apiVersion: apiserver.config.k8s.io/v1
            kind: ValidatingAdmissionPolicyConfiguration
            staticManifestsDir: /etc/policies
        """);
    root.write(
        "server/hooks/ant.yaml",
        Files.readString(folder.resolve("hooks/ant.yaml"))
            .replace("name: ant\n", "name: zzz.static.k8s.io\n"));
    root.write("server/policies/a.yaml", POLICIES.replace("name: replicas}", "name: zz}"));
    workspace.reload();
    settle();

    assertThat(group("mutating").children())
        .extracting(OutlineEntry::title, OutlineEntry::detail)
        .startsWith(tuple("zzz.static.k8s.io", "v1, static"));
    assertThat(titles(group("validating-policies")))
        .containsExactly("zz", "replicas", "replicas-everywhere");
    assertThat(titles(entry("replicas"))).containsExactly("replicas-everywhere");
  }

  @Test
  void configurationsOfOneNameAreToldApartByTheirFolders() throws IOException {
    assertThat(entry("ant").detail()).isEqualTo("v1");
    WorkspaceFolder root = WorkspaceFolder.in(folder);
    root.write("config/ant.yaml", Files.readString(folder.resolve("hooks/ant.yaml")));
    workspace.reload();
    settle();

    assertThat(group("mutating").children())
        .extracting(OutlineEntry::title, OutlineEntry::detail)
        .containsExactly(
            tuple("ant", "config/, v1"), tuple("ant", "hooks/, v1"), tuple("zebra", "v1"));
  }

  @Test
  void chartsAndKustomizationsStandInAGroupOfTheirOwn() {
    WorkspaceFolder root = WorkspaceFolder.in(folder);
    root.write("charts/shop/Chart.yaml", "name: shop");
    root.write("config/kustomization.yaml", "resources: []");
    workspace.reload();
    settle();

    assertThat(group("sources").children())
        .extracting(OutlineEntry::title, OutlineEntry::detail, entry -> entry.place().file())
        .containsExactly(
            tuple("charts/shop", "Helm chart", "charts/shop/Chart.yaml"),
            tuple("config", "kustomization", "config/kustomization.yaml"));
  }

  @Test
  void hooksTellWhetherTheirAnswersAreWrittenDown() {
    assertThat(entry("colony.ant.example").detail()).isEqualTo("Fail, default answer");
    WorkspaceFolder.in(folder)
        .write(
            "answers.yaml",
            """
            apiVersion: admittance.dev/v1
            kind: HookAnswers
            answers:
            - webhook: colony.ant.example
              response: {allowed: true}
            """);
    workspace.reload();
    settle();

    assertThat(entry("colony.ant.example").detail()).isEqualTo("Fail");
  }

  @Test
  void groupCountsTheProblemsOfItsRows() {
    assertThat(group("validating").errors()).isEqualTo(1);
    assertThat(group("mutating").errors()).isZero();
    assertThat(group("unused").errors()).isEqualTo(1);
  }

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
  void renamedConfigurationMovesInTheOrder() {
    OutlineEntry zebra = entry("zebra");
    assertThat(outline.rank(zebra, "zebra")).isEqualTo("runs 2nd of 2");
    assertThat(outline.rank(zebra, "aardvark")).isEqualTo("runs 1st of 2");

    outline.rename(zebra, "aardvark");
    settle();

    assertThat(titles(group("mutating"))).containsExactly("aardvark", "ant");
    files.find("hooks/zebra.yaml").orElseThrow().undo();
    settle();
    assertThat(titles(group("mutating"))).containsExactly("ant", "zebra");
  }

  @Test
  void namePutsAConfigurationBeforeAnother() {
    String first = outline.nameBefore(entry("zebra"), Optional.of(entry("ant"))).orElseThrow();

    assertThat(outline.rank(entry("zebra"), first)).isEqualTo("runs 1st of 2");
    assertThat(outline.nameBefore(entry("ant"), Optional.empty())).contains("zebra-ant");
    assertThat(outline.nameBefore(entry("ant"), Optional.of(entry("bee")))).isEmpty();
  }

  @Test
  void bindingsFollowTheNameOfTheirPolicy() {
    outline.rename(entry("replicas"), "few-replicas");
    settle();

    assertThat(text("policies.yaml"))
        .contains("metadata: {name: few-replicas}   # few")
        .contains("policyName: few-replicas\n");
    assertThat(titles(entry("few-replicas"))).containsExactly("replicas-everywhere");
  }

  private static RenameFollower follower(List<Boolean> followed) {
    return new RenameFollower() {
      @Override
      public int references(HookRename rename) {
        return rename.name().equals("short") ? 1 : 0;
      }

      @Override
      public void follow(HookRename rename, boolean made) {
        followed.add(made);
      }
    };
  }

  /// What is typed letter by letter is one rename, and undo in the file of the name takes back what
  /// followed it.
  @Test
  void typedNameOffersToRenameWhatHasTheOldOne() {
    WorkspaceFolder.in(folder)
        .write(
            "answers.yaml",
            """
            apiVersion: admittance.dev/v1
            kind: HookAnswers
            answers:
            - {webhook: short, response: {allowed: true}}
            - {webhook: short, object: {name: a}, response: {allowed: true}}
            """);
    workspace.refresh(() -> {});
    settle();
    List<Boolean> followed = new ArrayList<>();
    outline.onRename(() -> follower(followed));
    OpenFile bee = files.open("hooks/bee.yaml").orElseThrow();
    settle();
    int name = bee.source().text().indexOf("short");

    replace(bee, name, "short", "shorter");
    assertThat(offered()).contains("short to shorter: 3");
    replace(bee, name, "shorter", "brief");
    assertThat(offered()).contains("short to brief: 3");
    replace(bee, name, "brief", "short");
    assertThat(offered()).isEmpty();

    replace(bee, name, "short", "brief");
    outline.typed().accept();
    settle();
    assertThat(text("answers.yaml")).contains("webhook: brief,").doesNotContain("short");
    assertThat(offered()).isEmpty();
    assertThat(followed).containsExactly(true);

    bee.undo();
    settle();
    assertThat(text("answers.yaml")).contains("webhook: short,").doesNotContain("brief");
    assertThat(text("hooks/bee.yaml")).contains("brief");
    assertThat(followed).containsExactly(true, false);
  }

  /// What follows in the file is moved by some characters, but stays in its lines.
  @Test
  void typedNameLeavesTheRowsBelowAsTheyAre() {
    OpenFile file = files.open("policies.yaml").orElseThrow();
    settle();
    OutlineEntry.Place below = entry("replicas-everywhere").place();

    replace(file, file.source().text().indexOf("replicas}"), "replicas", "few-replicas");

    assertThat(entry("replicas-everywhere").place()).isEqualTo(below);
    assertThat(offered()).contains("replicas to few-replicas: 1");
  }

  private void replace(OpenFile file, int at, String old, String now) {
    file.apply("Type", List.of(new TextEdit(at, at + old.length(), now)), file.version());
    settle();
  }

  private Optional<String> offered() {
    return outline
        .typed()
        .offerProperty()
        .get()
        .map(offer ->
            offer.rename().name() + " to " + offer.rename().to() + ": " + offer.references());
  }

  @Test
  void nameThatNothingRefersToOffersNothing() {
    OpenFile ant = files.open("hooks/ant.yaml").orElseThrow();
    settle();
    replace(ant, ant.source().text().indexOf("name: ant"), "name: ant", "name: emu");

    assertThat(titles(group("mutating"))).containsExactly("emu", "zebra");
    assertThat(offered()).isEmpty();
  }

  /// The preview says what changes where, and undo in any of the files takes all of it back.
  @Test
  void renamedWebhookCarriesItsAnswersAlong() throws IOException {
    WorkspaceFolder.in(folder)
        .write(
            "answers.yaml",
            """
            apiVersion: admittance.dev/v1
            kind: HookAnswers
            answers:
            - webhook: short # of bee
              response: {allowed: true}
            """);
    workspace.refresh(() -> {});
    settle();
    OutlineEntry hook = group("validating").children().getFirst().children().getFirst();
    List<Boolean> followed = new ArrayList<>();
    outline.onRename(() -> follower(followed));

    outline.lookAhead(hook);
    settle();
    assertThat(outline.renames().previewProperty().get())
        .extracting(RenameViewModel.Changed::file)
        .containsExactly("answers.yaml", "hooks/bee.yaml");

    outline.rename(hook, "long.shop.example");
    settle();
    assertThat(text("answers.yaml")).contains("webhook: long.shop.example # of bee");
    assertThat(text("hooks/bee.yaml")).contains("long.shop.example");

    files.find("answers.yaml").orElseThrow().undo();
    settle();
    assertThat(text("answers.yaml")).contains("webhook: short # of bee");
    assertThat(text("hooks/bee.yaml")).doesNotContain("long.shop.example");
    assertThat(followed).containsExactly(true, false);
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

    outline.undoDelete();
    settle();
    assertThat(folder.resolve(name)).hasContent(saved);
    assertThat(text(name)).isEqualTo("# mine\n" + saved);
    assertThat(outline.deletedProperty().get()).isEmpty();
    assertThat(titles(group("mutating"))).containsExactly("ant", "zebra");
  }

  private String text(String name) {
    return files.find(name).orElseThrow().source().text();
  }

  private OutlineEntry group(String id) {
    return outline.groups().getValue().stream()
        .filter(group -> group.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  private OutlineEntry entry(String title) {
    return all(outline.groups().getValue())
        .filter(entry -> entry.title().equals(title))
        .findFirst()
        .orElseThrow();
  }

  private static Stream<OutlineEntry> all(List<OutlineEntry> entries) {
    return entries.stream()
        .flatMap(entry -> Stream.concat(Stream.of(entry), all(entry.children())));
  }

  private static List<String> titles(OutlineEntry entry) {
    return entry.children().stream().map(OutlineEntry::title).toList();
  }

  private void settle() {
    tasks.settle(delay);
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
