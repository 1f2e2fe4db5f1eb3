package dev.admittance.app.shell.problems;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.workspace.FileSaver;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceFolder;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.text.Position;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProblemsViewModelTest {
  @TempDir private Path folder;

  private final List<String> opened = new ArrayList<>();
  private final DirectTaskRunner tasks = new DirectTaskRunner();
  private final Failures failures = new Failures();
  private final WorkspaceViewModel workspace = new WorkspaceViewModel(tasks, failures);
  private final OpenFiles files = new OpenFiles(workspace, tasks, (_, action) -> action.run());
  private final ProblemsViewModel problems =
      new ProblemsViewModel(
          workspace,
          files,
          (file, at) -> opened.add(file + ":" + at.line()),
          new ProblemFixes(files, new FileSaver(files, tasks, failures), failures),
          tasks);

  @BeforeEach
  void open() {
    workspace.open(WorkspaceFolder.in(folder).root());
  }

  @Test
  void problemsOfAllFilesAreListedByFile() {
    assertThat(problems.shown())
        .extracting(Diagnostic::file)
        .containsExactly("broken.yaml", "hooks/bee.yaml");
    assertThat(problems.errors().get()).isEqualTo(2);
    assertThat(problems.warnings().get()).isZero();
  }

  @Test
  void filterLooksForEveryWord() {
    problems.filterProperty().set("ERROR bee");

    assertThat(problems.shown()).extracting(Diagnostic::file).containsExactly("hooks/bee.yaml");
  }

  @Test
  void countsDoNotDependOnTheFilter() {
    problems.filterProperty().set("no such word");

    assertThat(problems.shown()).isEmpty();
    assertThat(problems.errors().get()).isEqualTo(2);
  }

  @Test
  void openingAProblemShowsItsPlace() {
    problems.open(problems.shown().getFirst());

    assertThat(opened).containsExactly("broken.yaml:2");
  }

  @Test
  void severitiesCanBeHidden() {
    problems.shownProperty(Severity.ERROR).set(false);

    assertThat(problems.shown()).isEmpty();
  }

  @Test
  void onlyTheFileThatIsWorkedOnCanBeShown() {
    files.open("hooks/bee.yaml", Position.START);
    problems.onlyThisFileProperty().set(true);

    assertThat(problems.shown()).extracting(Diagnostic::file).containsExactly("hooks/bee.yaml");
  }

  @Test
  void orderPutsRulesTogether() {
    problems.orderProperty().set(ProblemsViewModel.Order.RULE);

    assertThat(problems.shown()).extracting(Diagnostic::rule).isSorted();
  }

  @Test
  void allFixesOfARuleAreOneStepInEachFile() throws IOException {
    hurtTimeouts();
    String rule = fixable().getFirst().rule();
    ProblemsViewModel.AllOfRule all = problems.allOf(rule);
    assertThat(all.files()).contains("hooks/ant.yaml", "hooks/zebra.yaml");
    problems.fix(all);

    assertThat(problems.allOf(rule).count()).isZero();
    OpenFile file = files.find("hooks/ant.yaml").orElseThrow();
    assertThat(file.dirtyProperty().get()).isTrue();
    file.undo();
    assertThat(file.dirtyProperty().get()).isFalse();
    assertThat(problems.allOf(rule).count()).isPositive();
  }

  @Test
  void fixMendsOneProblem() throws IOException {
    hurtTimeouts();
    Diagnostic problem = fixable().getFirst();
    int before = problems.allOf(problem.rule()).count();
    problems.fix(problem);

    assertThat(problems.allOf(problem.rule()).count()).isEqualTo(before - 1);
  }

  @Test
  void suppressedFindingIsHiddenCountedAndKeptInTheSettings() throws IOException {
    hurtTimeouts();
    Diagnostic problem = fixable().getFirst();
    int before = problems.all().size();
    problems.suppress(problem, "It is slow by design");

    assertThat(problems.all()).hasSizeLessThan(before);
    assertThat(problems.suppressedCount().get()).isPositive();
    assertThat(folder.resolve("admittance.yaml"))
        .content()
        .contains("rule: " + problem.rule(), "reason: It is slow by design");
    problems.withSuppressedProperty().set(true);
    assertThat(problems.shown())
        .anySatisfy(shown -> assertThat(problems.reason(shown)).contains("It is slow by design"));
  }

  @Test
  void aRowOfSeveralWebhooksIsSuppressedAsAWhole() throws IOException {
    StringBuilder hooks =
        new StringBuilder(
            """
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingWebhookConfiguration
            metadata: {name: many}
            webhooks:
            """);
    for (String name : List.of("one", "two", "three")) {
      hooks.append(
          """
          - name: %s.shop.example
            clientConfig: {url: 'https://a.example'}
            sideEffects: None
            admissionReviewVersions: [v1]
            timeoutSeconds: 30
            rules: [{operations: [CREATE], apiGroups: [apps], apiVersions: [v1], resources: [deployments]}]
          """
              .formatted(name));
    }
    Files.writeString(folder.resolve("many.yaml"), hooks);
    workspace.open(folder);
    problems.filterProperty().set("many.yaml l-11");
    Diagnostic row = problems.shown().getFirst();
    assertThat(problems.others(row)).hasSize(2);

    problems.suppress(row, "They are slow by design");
    assertThat(problems.shown()).isEmpty();
    assertThat(problems.all()).noneMatch(one -> one.rule().equals("workspace/UnusedSuppression"));
  }

  @Test
  void whatTheServerRefusesCannotBeSuppressed() {
    problems.suppress(problems.shown().getLast(), "No");

    assertThat(folder.resolve("admittance.yaml")).doesNotExist();
  }

  /// Makes all hooks wait for longer than is good.
  private void hurtTimeouts() throws IOException {
    for (String name : List.of("ant", "zebra")) {
      Path file = folder.resolve("hooks/" + name + ".yaml");
      Files.writeString(
          file, Files.readString(file).replace("timeoutSeconds: 5", "timeoutSeconds: 30"));
    }
    workspace.reload();
  }

  private List<Diagnostic> fixable() {
    return problems.all().stream()
        .filter(problem -> problem.fix().isPresent() && problem.rule().startsWith("practice/"))
        .toList();
  }

  @Test
  void problemsOfOneCauseAreOneRow() throws IOException {
    StringBuilder hooks =
        new StringBuilder(
            """
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingWebhookConfiguration
            metadata: {name: many}
            webhooks:
            """);
    for (String name : List.of("one", "two", "three")) {
      hooks.append(
          "- {name: %s.shop.example, clientConfig: {url: 'https://a.example'}}%n".formatted(name));
    }
    Files.writeString(folder.resolve("many.yaml"), hooks);
    workspace.open(folder);
    problems.filterProperty().set("many.yaml sideEffects");

    assertThat(problems.shown())
        .singleElement()
        .satisfies(first -> {
          assertThat(first.webhook()).contains("one.shop.example");
          assertThat(problems.others(first))
              .extracting(other -> other.webhook().orElse(""))
              .containsExactly("two.shop.example", "three.shop.example");
        });
    problems.filterProperty().set("sideEffects three.shop");
    assertThat(problems.shown()).hasSize(1);
  }
}
