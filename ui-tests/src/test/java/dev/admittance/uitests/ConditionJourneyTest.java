package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A match condition is written with a mistake, mended, and tried on a capture.
class ConditionJourneyTest extends WindowTest {
  private static final String HOOK =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: guard}
      webhooks:
      - name: ingresses.guard.example
        admissionReviewVersions: [v1]
        sideEffects: None
        failurePolicy: Fail
        timeoutSeconds: 5
        clientConfig: {url: "https://guard.example/"}
        rules:
        - {operations: [CREATE], apiGroups: [networking.k8s.io], apiVersions: [v1], resources: [ingresses]}
        matchConditions:
        - name: shop-only
          expression: request.namespce == "shop"
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

  @Test
  void conditionIsMendedAndTried() throws IOException, TimeoutException {
    Files.writeString(folder.resolve("hooks.yaml"), HOOK);
    Files.writeString(folder.resolve("review.yaml"), REVIEW);
    WindowRobot window = open("--theme=light", "--workspace=" + folder);
    window.awaitText("debug/captures-summary", "1 capture");
    window.press(KeyCode.CONTROL, KeyCode.P);
    window.write("hooks.yaml");
    window.press(KeyCode.ENTER);

    window.awaitText("design/matchConditions/problem", "undefined field 'namespce'");
    window.awaitText("design/matchConditions/try/message", "does not compile");

    window.wheelAndClick("design/form/scroll", "design/matchConditions/expression");
    window.press(KeyCode.CONTROL, KeyCode.A);
    window.write("request.namespace == \"shop\"");
    window.press(KeyCode.ESCAPE);

    window.awaitText("design/matchConditions/try/true", "true for 1");
    assertThat(window.text("design/matchConditions/try/result")).isEqualTo("true");
    assertThat(window.text("design/matchConditions/try/cost")).contains("of 1,000,000");
    window.screenshot("22-condition-tried");
  }
}
