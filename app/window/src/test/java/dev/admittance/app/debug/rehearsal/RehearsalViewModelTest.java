package dev.admittance.app.debug.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.DebugInput;
import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.provider.Provider;
import dev.admittance.revision.Revision;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.ownership.ApplyTool;
import dev.admittance.simulator.rehearsal.ApplyOrder;
import dev.admittance.simulator.rehearsal.Remedy;
import dev.admittance.workspace.GuardedChart;
import dev.admittance.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.PersonIdent;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RehearsalViewModelTest {
  @TempDir Path folder;

  private final Failures failures = new Failures();
  private final WorkspaceViewModel workspace =
      new WorkspaceViewModel(new DirectTaskRunner(), failures);
  private final OpenFiles files =
      new OpenFiles(workspace, new DirectTaskRunner(), (_, action) -> action.run());
  private final DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), failures);
  private final RehearsalViewModel rehearsal = debug.rehearsal();

  @BeforeEach
  void open() throws IOException {
    Files.writeString(folder.resolve("chart.yaml"), GuardedChart.of(5));
    debug.changes().setFiles(files);
    workspace
        .currentProperty()
        .subscribe(now -> {
          now.ifPresent(one -> debug.load(input(one)));
          rehearsal.load(workspace.live());
        });
    workspace.open(folder);
  }

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
    workspace.reload();
  }

  private static DebugInput input(Workspace workspace) {
    return new DebugInput(
        new SimulationInput(workspace.setup(), workspace.answers()),
        workspace.captures(),
        workspace.root());
  }

  private RehearsalResult result() {
    return rehearsal.resultProperty().get().orElseThrow();
  }

  private Remedy remedy(String text) {
    return result().remedies().orElseThrow().stream()
        .filter(one -> one.text().startsWith(text))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theFirstRefusalIsShownWithItsRun() {
    rehearsal.rehearseWorkspace();

    assertThat(result().findings().getFirst().text())
        .isEqualTo("Deployment/guard: accepted, but 0 of 5 pods can be created");
    assertThat(result().findings().getFirst().detail())
        .contains("failed calling webhook \"guard.example.com\"", "sent again");
    int shown = rehearsal.shown().getValue().orElseThrow();
    assertThat(result().rows().getLast().children().getFirst().children().getFirst())
        .satisfies(row -> {
          assertThat(row.request()).hasValue(shown);
          assertThat(row.title()).startsWith("replicaset-controller: create Pod/guard-");
          assertThat(row.result()).isEqualTo("refused (500)");
        });
    assertThat(debug.tabs().request().getValue()).startsWith("CREATE pods shop/guard-");
    assertThat(debug.session().traceProperty().get())
        .contains(result().rehearsal().requests().get(shown).trace());
    assertThat(debug.importViewModel().canMakeTest().get()).isFalse();
  }

  @Test
  void theRowOfAWorkloadWhosePodsFailSaysSo() throws IOException {
    write("chart.yaml", GuardedChart.deployment(1));
    rehearsal.rehearseWorkspace();
    rehearsal.settings().failing().textProperty().set("Deployment/guard");
    rehearsal.settings().failing().accept();

    RehearsalRow row = result().rows().getLast();
    assertThat(row.result()).isEqualTo("pods fail");
    assertThat(row.state()).isEqualTo(RehearsalRow.State.FAILING);
    assertThat(row.message()).startsWith("its pods fail");
    assertThat(row.children().getFirst().children().getFirst().result()).isEqualTo("fails");
    assertThat(result().findings().getFirst().request()).isEqualTo(row.request());
    assertThat(rehearsal.shown().getValue()).isEqualTo(row.request());
  }

  @Test
  void theWayBackFollowsAReleaseThatIsNotReady() throws IOException {
    write("chart.yaml", GuardedChart.deployment(1));
    rehearsal.settings().orderProperty().set(new AppliedOrder(ApplyOrder.HELM, Optional.empty()));
    rehearsal.settings().failing().textProperty().set("Deployment/guard");
    rehearsal.settings().failing().accept();
    rehearsal.settings().rollsBackProperty().set(true);
    rehearsal.rehearseWorkspace();

    assertThat(result().findings().getFirst().text())
        .isEqualTo("The release fails: Deployment/guard is not ready after 5 minutes");
    RehearsalRow back = result().rows().getLast();
    assertThat(back.object()).isEqualTo("Helm uninstalls");
    RehearsalRow deleted = back.children().getLast();
    assertThat(deleted.result()).isEqualTo("deleted");
    int number = deleted.request().orElseThrow();
    rehearsal.open(number);

    assertThat(rehearsal.shown().getValue()).hasValue(number);
    assertThat(debug.tabs().request().getValue()).startsWith("DELETE ");
    rehearsal.settings().rollsBackProperty().set(false);
    assertThat(result().wayBack()).isEmpty();
  }

  @Test
  void theOrderThatHelpsIsApplied() {
    rehearsal.rehearseWorkspace();
    Remedy order = remedy("webhook configurations last, once");
    assertThat(rehearsal.canApply(order)).isTrue();

    rehearsal.apply(order);

    assertThat(result().succeeds()).isTrue();
    assertThat(result().summary())
        .isEqualTo("All 3 objects are admitted, and its workload gets its Pods.");
    assertThat(rehearsal.settings().orderProperty().get().title())
        .isEqualTo("kubectl apply, webhook configurations last, once the pods are ready");
    assertThat(rehearsal.settings().orderProperty().get().shortTitle())
        .isEqualTo("kubectl apply, changed");
    assertThat(debug.tabs().request().getValue()).startsWith("CREATE pods shop/guard-");
    assertThat(debug.session().traceProperty().get().orElseThrow().response().allowed()).isTrue();
    assertThat(result().rows().getLast().object())
        .isEqualTo("ValidatingWebhookConfiguration/guard");
    assertThat(result().rows().getLast().shortObject()).isEqualTo("ValidatingWebho\u2026/guard");
    assertThat(result().rows().getFirst().shortObject())
        .isEqualTo(result().rows().getFirst().object());
    assertThat(result().rows().get(1).children().getFirst().children())
        .last()
        .extracting(RehearsalRow::object)
        .isEqualTo("and 2 more like this");

    rehearsal.settings().orderProperty().set(new AppliedOrder(ApplyOrder.HELM, Optional.empty()));

    assertThat(result().succeeds()).isFalse();
  }

  @Test
  void theEditThatHelpsIsMadeInItsFileAndRehearsed() {
    rehearsal.rehearseWorkspace();

    rehearsal.apply(remedy("set failurePolicy to Ignore"));

    assertThat(files.find("chart.yaml").orElseThrow().source().text())
        .contains("failurePolicy: Ignore");
    assertThat(files.anyUnsaved()).isTrue();
    assertThat(result().succeeds()).isTrue();
    assertThat(result().summary()).endsWith("5 requests pass unchecked.");
    assertThat(rehearsal.outdatedProperty().get()).isFalse();

    debug.changes().changed().orElseThrow().undo();

    assertThat(rehearsal.outdatedProperty().get()).isTrue();
    rehearsal.again();
    assertThat(result().succeeds()).isFalse();
  }

  @Test
  void whatIsRemovedLeavesAHookBehind() throws IOException {
    write("chart.yaml", GuardedChart.withHelmHook(5));
    rehearsal.settings().uninstallProperty().set(true);
    rehearsal.settings().orderProperty().set(new AppliedOrder(ApplyOrder.HELM, Optional.empty()));

    rehearsal.rehearseWorkspace();

    assertThat(result().findings())
        .extracting(RehearsalResult.Finding::text)
        .contains("ValidatingWebhookConfiguration/guard is left");
  }

  @Test
  void filesFromElsewhereAndRequestsAreSentToTheWorkspace(@TempDir Path elsewhere)
      throws IOException {
    write(
        "answers.yaml",
        """
        apiVersion: admittance.dev/v1
        kind: HookAnswers
        answers:
        - webhook: guard.example.com
          response: {allowed: false, status: {code: 403, message: not today}}
        """);
    Files.writeString(
        elsewhere.resolve("app.yaml"), GuardedChart.deployment(5).replace("guard", "web"));

    rehearsal.rehearse(List.of(elsewhere));

    assertThat(result().findings().getFirst().text())
        .isEqualTo("Deployment/web: accepted, but 0 of 5 pods can be created");

    rehearsal.rehearse(
        new RehearsalSource.OneRequest(
            debug.captures().rows().stream()
                .filter(row -> row.title().contains("deployments"))
                .findFirst()
                .orElseThrow()
                .capture()));

    assertThat(result().findings().getFirst().text())
        .isEqualTo("Deployment/guard: accepted, but 0 of 5 pods can be created");
  }

  @Test
  void theRunOfARequestThatIsGoneIsShownNoMore(@TempDir Path elsewhere) throws IOException {
    rehearsal.rehearseWorkspace();
    assertThat(debug.tabs().request().getValue()).startsWith("CREATE pods shop/guard-");
    Files.writeString(
        elsewhere.resolve("map.yaml"),
        "{apiVersion: v1, kind: ConfigMap, metadata: {name: map, namespace: shop}}");

    rehearsal.rehearse(List.of(elsewhere));

    assertThat(result().succeeds()).isTrue();
    assertThat(rehearsal.shown().getValue()).hasValue(0);
    assertThat(debug.tabs().request().getValue()).startsWith("CREATE configmaps shop/map");
  }

  @Test
  void theProviderChangesHooks() {
    rehearsal.settings().providerProperty().set(Optional.of(Provider.EKS_CUSTOM_CNI));

    rehearsal.rehearseWorkspace();

    assertThat(result().notes()).anySatisfy(text -> assertThat(text).contains("guard"));
  }

  private static void commit(Git git) throws GitAPIException {
    git.add().addFilepattern(".").call();
    PersonIdent ada = new PersonIdent("Ada", "ada@example.com");
    git.commit().setMessage("Begin").setSign(false).setAuthor(ada).setCommitter(ada).call();
  }

  @Test
  void aRevisionIsUpgradedToAnother() throws IOException, GitAPIException {
    write("chart.yaml", GuardedChart.deployment(3));
    try (Git git = Git.init().setDirectory(folder.toFile()).call()) {
      commit(git);
      Files.writeString(
          folder.resolve("chart.yaml"), GuardedChart.deployment(3).replace("guard:1", "guard:2"));
      commit(git);
    }
    write("chart.yaml", GuardedChart.of(3));
    rehearsal.rehearseWorkspace();
    assertThat(rehearsal.settings().isVersioned().get()).isTrue();
    List<Revision> known = rehearsal.settings().revisions().stateProperty().get().revisions();

    rehearsal.settings().revisionProperty().set(Optional.of(known.getFirst()));
    rehearsal.settings().earlierProperty().set(Optional.of(known.getLast()));

    assertThat(result().succeeds()).isTrue();
    assertThat(result().rows())
        .singleElement()
        .satisfies(row -> {
          assertThat(row.title()).isEqualTo("kubernetes-admin: update Deployment/guard");
          assertThat(row.children())
              .extracting(RehearsalRow::title)
              .anySatisfy(title -> assertThat(title).endsWith("(3 to 2 pods)"));
        });

    rehearsal.settings().revisionProperty().set(Optional.empty());

    // The pods that the hook needs run already.
    assertThat(result().succeeds()).isTrue();
    assertThat(result().rows()).hasSize(2);
  }

  @Test
  void aTextIsRehearsedOrSaysItsLine() {
    List<Optional<Diagnostic>> read = new ArrayList<>();

    rehearsal.rehearse("kind: {Pod\n", read::add);
    rehearsal.rehearse(GuardedChart.deployment(2).replace("guard", "web"), read::add);

    assertThat(read.getFirst()).isPresent();
    assertThat(read.getLast()).isEmpty();
    assertThat(result().rows()).extracting(RehearsalRow::object).containsExactly("Deployment/web");
  }

  @Test
  void aFieldOfAnotherManagerIsRefused(@TempDir Path elsewhere) throws IOException {
    write(
        "cluster/web.yaml",
        """
        apiVersion: v1
        kind: ConfigMap
        metadata:
          name: web
          namespace: shop
          managedFields:
          - {manager: operator, operation: Update, apiVersion: v1, fieldsType: FieldsV1,
             fieldsV1: {"f:data": {"f:colour": {}}}}
        data: {colour: red}
        """);
    Files.writeString(
        elsewhere.resolve("web.yaml"),
        """
        apiVersion: v1
        kind: ConfigMap
        metadata: {name: web, namespace: shop}
        data: {colour: blue}
        """);
    rehearsal.rehearse(List.of(elsewhere));
    assertThat(result().succeeds()).isTrue();

    rehearsal.settings().applyAsProperty().set(Optional.of(ApplyTool.HELM));

    assertThat(result().findings().getFirst().text()).isEqualTo("ConfigMap/web: not applied (409)");
    assertThat(result().findings().getFirst().detail())
        .startsWith(
            "Apply failed with 1 conflict: conflict with \"operator\" using v1: .data.colour");

    rehearsal.settings().forceProperty().set(true);

    assertThat(result().findings()).noneMatch(one -> one.text().contains("not applied"));

    rehearsal.settings().forceProperty().set(false);
    rehearsal.settings().applyAsProperty().set(Optional.of(ApplyTool.FLUX));

    assertThat(result().findings().getFirst().text())
        .isEqualTo("ConfigMap/web: a field goes back and forth");
  }

  @Test
  void whatHooksChangeIsExported(@TempDir Path elsewhere) throws IOException {
    write(
        "chart.yaml",
        GuardedChart.of(1)
            .replace("ValidatingWebhookConfiguration", "MutatingWebhookConfiguration")
            .replace(
                "apiGroups: [\"\"], apiVersions: [v1], resources: [pods]",
                "apiGroups: [apps], apiVersions: [v1], resources: [deployments]")
            .replace("service: {name: guard, namespace: shop}", "url: https://guard.example.com"));
    write(
        "answers.yaml",
        """
        apiVersion: admittance.dev/v1
        kind: HookAnswers
        answers:
        - webhook: guard.example.com
          response: {allowed: true, patchType: JSONPatch, patch: [
            {op: add, path: /metadata/labels, value: {mesh: "on"}}]}
        """);
    rehearsal.rehearseWorkspace();
    Path file = elsewhere.resolve("drift.yaml");

    rehearsal.exportDrift(DriftFormat.ARGO_CD, file);

    assertThat(file).content().contains("ignoreDifferences", "/metadata/labels");
  }

  @Test
  void nothingThatHelpsIsSaid() throws IOException {
    write(
        "chart.yaml",
        GuardedChart.deployment(1)
            + """
            ---
            apiVersion: v1
            kind: Pod
            metadata: {name: bad name}
            spec: {containers: [{name: main, image: "guard:1"}]}
            """);

    rehearsal.rehearseWorkspace();

    assertThat(result().remedies()).contains(List.of());
  }
}
