package dev.admittance.expectation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.expectation.Mismatch;
import dev.admittance.workspace.Findings;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.ReadProgress;
import dev.admittance.workspace.TestFolder;
import dev.admittance.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestRunTest {
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
      "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"request\":{"
          + "\"uid\":\"UID\",\"kind\":{\"group\":\"\",\"version\":\"v1\",\"kind\":\"ConfigMap\"},"
          + "\"resource\":{\"group\":\"\",\"version\":\"v1\",\"resource\":\"configmaps\"},"
          + "\"name\":\"c\",\"namespace\":\"shop\",\"operation\":\"CREATE\","
          + "\"userInfo\":{\"username\":\"ada\"},"
          + "\"object\":{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",\"metadata\":{\"name\":\"c\"}}}}\n";

  private static final String EXPECTATION =
      """
      apiVersion: admittance.dev/v1
      kind: Expectation
      capture: {file: log.jsonl, uid: UID}
      expect: {allowed: ALLOWED}
      """;

  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    Files.writeString(folder.resolve("hooks.yaml"), HOOKS);
    Files.writeString(
        folder.resolve("log.jsonl"), CAPTURE.replace("UID", "one") + CAPTURE.replace("UID", "two"));
    Files.writeString(
        folder.resolve("log.expect.yaml"),
        expectation("two", true)
            + "---\n"
            + expectation("one", false)
            + "---\n"
            + expectation("gone", true));
  }

  private static String expectation(String uid, boolean allowed) {
    return EXPECTATION.replace("UID", uid).replace("ALLOWED", Boolean.toString(allowed));
  }

  private Workspace workspace() {
    return TestFolder.read(folder);
  }

  private static List<TestResult> run(Workspace workspace) {
    List<TestResult> results = new ArrayList<>();
    TestRun.of(workspace, workspace.expectations(), ReadProgress.NONE, results::add);
    return results;
  }

  @Test
  void eachExpectationHasAResultInTheOrderOfTheCaptures() {
    List<TestResult> results = run(workspace());

    assertThat(results).extracting(TestResult::passed).containsExactly(true, false, false);
    assertThat(results.get(1))
        .isInstanceOfSatisfying(
            TestResult.Run.class,
            run -> {
              assertThat(run.expectation().place()).isEqualTo("log.expect.yaml:1");
              assertThat(run.capture().source()).isEqualTo("log.jsonl:2");
              assertThat(run.mismatches())
                  .extracting(Mismatch::text)
                  .containsExactly("allowed: expected true, got false");
              assertThat(run.actual().code()).contains(403);
            });
    assertThat(results.get(2)).isInstanceOf(TestResult.WithoutCapture.class);
  }

  /// Unsaved text counts, unlike on the command line.
  @Test
  void unsavedExpectationsAreRun() {
    LiveWorkspace live = LiveWorkspace.read(folder, ReadProgress.NONE);
    SourceText text = new SourceText("log.expect.yaml", expectation("two", false));
    Workspace edited =
        live.with(List.of(live.reread(text, DocumentReader.read(text))))
            .workspace(Findings.Fixes.LEFT_OUT);

    assertThat(run(edited)).extracting(TestResult::passed).containsExactly(true);
  }

  @Test
  void cancelledRunEndsAndTellsOfNoMissingCapture() {
    Workspace workspace = workspace();
    List<TestResult> results = new ArrayList<>();
    TestRun.of(
        workspace,
        workspace.expectations(),
        new ReadProgress() {
          @Override
          public void at(long done, long total, String what) {}

          @Override
          public boolean cancelled() {
            return !results.isEmpty();
          }
        },
        results::add);

    assertThat(results).hasSize(1);
  }
}
