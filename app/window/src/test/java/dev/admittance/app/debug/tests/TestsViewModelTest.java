package dev.admittance.app.debug.tests;

import static dev.admittance.app.debug.tests.TestRow.State.FAILED;
import static dev.admittance.app.debug.tests.TestRow.State.NOT_RUN;
import static dev.admittance.app.debug.tests.TestRow.State.PASSED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.DebugInput;
import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.expectation.Mismatch;
import dev.admittance.simulator.trace.Step;
import dev.admittance.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestsViewModelTest {
  private static final String HOOKS =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: policy}
      webhooks:
      - name: deny.shop.example
        clientConfig: {service: {namespace: shop, name: deny}}
        rules: [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [configmaps]}]
        admissionReviewVersions: [v1]
        sideEffects: None
      ---
      apiVersion: admittance.dev/v1
      kind: HookAnswers
      answers:
      - webhook: deny.shop.example
        response: {allowed: false, status: {code: 403, message: never}}
      """;

  private static final String CAPTURE =
      """
      {"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"UID",\
      "kind":{"group":"","version":"v1","kind":"ConfigMap"},\
      "resource":{"group":"","version":"v1","resource":"configmaps"},"name":"UID",\
      "namespace":"shop","operation":"CREATE","userInfo":{"username":"ada"},\
      "object":{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"UID"}}}}
      """;

  /// Comments and style of the file survive an update.
  private static final String EXPECTATIONS =
      """
      apiVersion: admittance.dev/v1
      kind: Expectation
      capture: {file: log.jsonl, uid: one}
      expect:
        allowed: true # since last week
        code: 201
      ---
      apiVersion: admittance.dev/v1
      kind: Expectation
      capture: {file: log.jsonl, uid: two}
      expect: {allowed: false}
      """;

  @TempDir Path folder;

  private final Failures failures = new Failures();
  private final WorkspaceViewModel workspace =
      new WorkspaceViewModel(new DirectTaskRunner(), failures);
  private final OpenFiles files =
      new OpenFiles(workspace, new DirectTaskRunner(), (_, action) -> action.run());

  @BeforeEach
  void open() throws IOException {
    Files.writeString(folder.resolve("hooks.yaml"), HOOKS);
    Files.writeString(
        folder.resolve("log.jsonl"), CAPTURE.replace("UID", "one") + CAPTURE.replace("UID", "two"));
    Files.writeString(folder.resolve("log.expect.yaml"), EXPECTATIONS);
    workspace.open(folder);
  }

  private TestsViewModel tests(DebugViewModel debug) {
    debug.changes().setFiles(files);
    workspace.currentProperty().subscribe(now -> debug.tests().load(now));
    return debug.tests();
  }

  private TestsViewModel tests() {
    return tests(new DebugViewModel(new DirectTaskRunner(), failures));
  }

  private static List<TestRow.State> states(TestsViewModel tests) {
    return tests.rows().stream().map(TestRow::state).toList();
  }

  @Test
  void testsAreListedAndRunOnlyWhenAskedFor() {
    TestsViewModel tests = tests();
    assertThat(states(tests)).containsExactly(NOT_RUN, NOT_RUN);
    assertThat(tests.summaryProperty().get()).isEqualTo("2 tests");
    assertThat(tests.anyFailed().get()).isFalse();

    tests.runAll();

    assertThat(states(tests)).containsExactly(FAILED, PASSED);
    assertThat(tests.summaryProperty().get()).isEqualTo("1 of 2 failed");
    TestRow failed = tests.rows().getFirst();
    assertThat(failed.title()).isEqualTo("CREATE configmaps shop/one");
    assertThat(failed.run().orElseThrow().mismatches())
        .extracting(Mismatch::field)
        .containsExactly("allowed", "code");
  }

  @Test
  void updateIsOneUndoableEditThatLeavesTheRestAsWritten() {
    TestsViewModel tests = tests();
    tests.runAll();
    tests.update(tests.rows().getFirst());

    OpenFile file = files.find("log.expect.yaml").orElseThrow();
    assertThat(file.source().text())
        .isEqualTo(
            EXPECTATIONS
                .replace("allowed: true #", "allowed: false #")
                .replace("code: 201", "code: 403"));
    assertThat(states(tests)).as("it ran again").containsExactly(PASSED, PASSED);
    assertThat(tests.summaryProperty().get()).contains("before the last change");

    tests.runAll();
    assertThat(tests.summaryProperty().get()).isEqualTo("2 of 2 passed");

    file.undo();
    assertThat(file.source().text()).isEqualTo(EXPECTATIONS);
  }

  @Test
  void failedTestsAreRunAgainAlone() {
    TestsViewModel tests = tests();
    tests.runAll();
    OpenFile answers = files.open("hooks.yaml").orElseThrow();
    answers.replace("other", answers.source().text().replace("code: 403", "code: 418"));
    tests.runFailed();

    assertThat(tests.rows()).extracting(TestRow::outdated).containsExactly(false, true);
    assertThat(tests.rows().getFirst().run().orElseThrow().actual().code()).contains(418);
  }

  @Test
  void testsRunAgainAfterAChangeIfAskedTo() {
    TestsViewModel tests = tests();
    tests.runningAfterChangesProperty().set(true);
    assertThat(states(tests)).containsExactly(FAILED, PASSED);

    OpenFile answers = files.open("hooks.yaml").orElseThrow();
    answers.replace(
        "allow",
        answers
            .source()
            .text()
            .replace("allowed: false, status: {code: 403, message: never}", "allowed: true"));

    assertThat(states(tests)).containsExactly(PASSED, FAILED);
  }

  @Test
  void resultsHoldWhenTheFindingsOfTheWorkspaceFollow() {
    HeldTaskRunner held = new HeldTaskRunner();
    WorkspaceViewModel opening = new WorkspaceViewModel(held, failures);
    TestsViewModel tests = new DebugViewModel(new DirectTaskRunner(), failures).tests();
    opening.currentProperty().subscribe(tests::load);
    opening.open(folder);
    held.runOldest();
    tests.runAll();

    held.runAll();

    assertThat(opening.checkedProperty().get()).isTrue();
    assertThat(tests.rows()).extracting(TestRow::outdated).containsExactly(false, false);
  }

  @Test
  void cancelledRunKeepsNoProgress() {
    HeldTaskRunner held = new HeldTaskRunner();
    TestsViewModel tests = tests(new DebugViewModel(held, failures));
    held.runAll();
    tests.runAll();
    assertThat(tests.runningProperty().get()).isPresent();
    assertThat(tests.canRun().get()).isFalse();

    tests.cancel();
    held.runAll();

    assertThat(tests.runningProperty().get()).isEmpty();
    assertThat(states(tests)).containsOnly(NOT_RUN);
  }

  @Test
  void captureOfATestIsOpenedAtTheRefusal() {
    HeldTaskRunner held = new HeldTaskRunner();
    DebugViewModel debug = new DebugViewModel(held, failures);
    TestsViewModel tests = tests(debug);
    Workspace open = workspace.currentProperty().get().orElseThrow();
    debug.load(
        new DebugInput(
            new SimulationInput(open.setup(), open.answers()), open.captures(), open.root()));
    tests.runAll();
    held.runAll();

    debug.open(tests.rows().getFirst().run().orElseThrow());
    held.runAll();

    assertThat(debug.captures().selectedProperty().get().orElseThrow().source())
        .isEqualTo("log.jsonl:1");
    assertThat(debug.session().positionProperty().get().orElseThrow().step())
        .isInstanceOf(Step.HookDenied.class);
  }
}
