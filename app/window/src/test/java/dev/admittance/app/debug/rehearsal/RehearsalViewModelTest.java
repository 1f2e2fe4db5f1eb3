package dev.admittance.app.debug.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.DebugInput;
import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.provider.Provider;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.rehearsal.ApplyOrder;
import dev.admittance.simulator.rehearsal.Remedy;
import dev.admittance.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RehearsalViewModelTest {
  /// A hook on Pods that its own Pods need to be there for.
  private static final String CHART =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: guard}
      webhooks:
      - name: guard.example.com
        clientConfig: {service: {name: guard, namespace: shop}}
        sideEffects: None
        admissionReviewVersions: [v1]
        rules: [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}]
      ---
      apiVersion: v1
      kind: Service
      metadata: {name: guard, namespace: shop}
      spec: {selector: {app: guard}, ports: [{port: 443}]}
      ---
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: guard, namespace: shop}
      spec:
        replicas: 5
        selector: {matchLabels: {app: guard}}
        template:
          metadata: {labels: {app: guard}}
          spec: {containers: [{name: main, image: "guard:1"}]}
      """;

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
    Files.writeString(folder.resolve("chart.yaml"), CHART);
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
    Files.writeString(folder.resolve(file), text);
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
    return result().remedies().stream()
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
  void theOrderThatHelpsIsApplied() {
    rehearsal.rehearseWorkspace();
    Remedy order = remedy("webhook configurations last, once");
    assertThat(rehearsal.canApply(order)).isTrue();

    rehearsal.apply(order);

    assertThat(result().succeeds()).isTrue();
    assertThat(result().summary())
        .isEqualTo("All 3 objects are admitted, and its workload gets its Pods.");
    assertThat(rehearsal.orderProperty().get().title())
        .isEqualTo("kubectl apply, webhook configurations last, once the pods are ready");
    assertThat(debug.tabs().request().getValue()).startsWith("CREATE pods shop/guard-");
    assertThat(debug.session().traceProperty().get().orElseThrow().response().allowed()).isTrue();
    assertThat(result().rows().getLast().object())
        .isEqualTo("ValidatingWebhookConfiguration/guard");
    assertThat(result().rows().get(1).children().getFirst().children())
        .last()
        .extracting(RehearsalRow::object)
        .isEqualTo("and 2 more like this");

    rehearsal.orderProperty().set(new AppliedOrder(ApplyOrder.HELM, Optional.empty()));

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
    write(
        "chart.yaml",
        CHART.replace("{name: guard}", "{name: guard, annotations: {helm.sh/hook: pre-install}}"));
    rehearsal.uninstallProperty().set(true);
    rehearsal.orderProperty().set(new AppliedOrder(ApplyOrder.HELM, Optional.empty()));

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
        elsewhere.resolve("app.yaml"),
        CHART.substring(CHART.lastIndexOf("---") + 4).replace("guard", "web"));

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
  void theProviderChangesHooks() {
    rehearsal.providerProperty().set(Optional.of(Provider.EKS_CUSTOM_CNI));

    rehearsal.rehearseWorkspace();

    assertThat(result().provided()).anySatisfy(text -> assertThat(text).contains("guard"));
  }
}
