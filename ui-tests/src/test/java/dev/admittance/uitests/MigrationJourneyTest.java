package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A file of an old API version becomes one of the new, with the decision made beside both texts.
class MigrationJourneyTest extends WindowTest {
  private static final String OLD =
      """
      # the guard
      apiVersion: admissionregistration.k8s.io/v1beta1
      kind: ValidatingWebhookConfiguration
      metadata: {name: guard}
      webhooks:
      - name: quotas.guard.example  # keep
        failurePolicy: Fail
        timeoutSeconds: 5
        clientConfig: {url: "https://guard.example/"}
        namespaceSelector:
          matchExpressions:
          - {key: kubernetes.io/metadata.name, operator: NotIn, values: [kube-system]}
        rules:
        - {operations: [CREATE], apiGroups: [networking.k8s.io], apiVersions: [v1], resources: [ingresses]}
      """;

  private static final String REVIEW =
      """
      apiVersion: admission.k8s.io/v1
      kind: AdmissionReview
      request:
        uid: a
        kind: {group: networking.k8s.io, version: v1, kind: Ingress}
        resource: {group: networking.k8s.io, version: v1, resource: ingresses}
        name: shop
        namespace: shop
        operation: CREATE
        userInfo: {username: ada}
        object:
          apiVersion: networking.k8s.io/v1
          kind: Ingress
          metadata: {name: shop, namespace: shop}
          spec: {defaultBackend: {service: {name: shop, port: {number: 80}}}}
      """;

  @TempDir Path folder;

  /// W-3: the keyboard alone does all of it.
  @Test
  void v1beta1FileBecomesOneOfV1() throws IOException, TimeoutException {
    Files.writeString(folder.resolve("hooks.yaml"), OLD);
    Files.writeString(folder.resolve("review.yaml"), REVIEW);
    WindowRobot window = open("--theme=light", "--workspace=" + folder);
    window.until("the workspace is open", () -> window.title().contains("Admittance"));
    window.awaitText("debug/captures-summary", "1 capture");

    window.press(KeyCode.CONTROL, KeyCode.P);
    window.write("hooks.yaml");
    window.press(KeyCode.ENTER);
    window.until("the file is shown", () -> window.shows("design/tab/hooks.yaml"));
    window.press(KeyCode.CONTROL, KeyCode.ALT, KeyCode.M);
    window.awaitText("design/migrate/status", "1 configuration converted, 1 decision left.");
    window.awaitText("design/migrate/problems", "1 error is left");
    window.awaitText("design/migrate/replay", "no difference");
    window.screenshot("20-migration");

    window.click("design/migrate/decision-" + decision(window));
    window.press(KeyCode.DOWN);
    window.press(KeyCode.ENTER);
    window.awaitText("design/migrate/status", "all decisions made");
    window.awaitText("design/migrate/problems", "The server takes the new text.");
    window.screenshot("21-migration-decided");

    window.click("design/migrate/apply");
    window.until("the editor is back", () -> !window.shows("design/migrate-pane"));
    window.press(KeyCode.CONTROL, KeyCode.S);
    window.until(
        "the file is written",
        () ->
            Files.readString(folder.resolve("hooks.yaml"))
                .contains("admissionregistration.k8s.io/v1\n"));
    assertThat(Files.readString(folder.resolve("hooks.yaml")))
        .startsWith("# the guard\napiVersion: admissionregistration.k8s.io/v1\n")
        .contains("# keep", "sideEffects: None", "timeoutSeconds: 5");
  }

  /// The number of the item that is to be decided.
  private static int decision(WindowRobot window) {
    for (int i = 0; i < 20; i++) {
      if (window.shows("design/migrate/decision-" + i)) {
        return i;
      }
    }
    throw new AssertionError("nothing is to be decided");
  }
}
