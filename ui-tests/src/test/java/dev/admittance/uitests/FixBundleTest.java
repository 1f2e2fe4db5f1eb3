package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.authority.TestCertificates;
import dev.admittance.model.diagnostic.Diagnostic;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A hook whose authority expired long ago gets a bundle that works, by keys alone (W-554).
class FixBundleTest extends WindowTest {
  private static final String HOOK =
      """
      # kept
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata:
        name: guard
      webhooks:
      - name: hook.guard.example # its name
        clientConfig:
          service:
            namespace: guard
            name: hook
            path: /check
          caBundle: BUNDLE
        sideEffects: None
        admissionReviewVersions: [v1]
        timeoutSeconds: 5
      """;

  private static final String TRUST = "practice/L-32";

  @TempDir private Path folder;

  private final String expired =
      base64(certificates(Instant.parse("2020-01-01T00:00:00Z")).authorityPem());

  private static TestCertificates certificates(Instant at) {
    return TestCertificates.create(
        List.of("hook.guard.svc"), InstantSource.fixed(at), new SecureRandom());
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void expiredBundleIsReplacedByGeneratingAndByPasting() throws IOException, TimeoutException {
    String text = HOOK.replace("BUNDLE", expired);
    Files.writeString(folder.resolve("hook.yaml"), text);
    WindowRobot window = open("--theme=light", "--workspace=" + folder);
    window.press(KeyCode.CONTROL, KeyCode.P);
    window.write("hook.yaml");
    window.press(KeyCode.ENTER);
    window.awaitText("design/client/called", "https://hook.guard.svc:443/check");
    window.awaitText("design/client/bundle-verdict", "is not valid today");
    window.until("the problem is there", () -> distrusts(window));
    assertThat(window.unnamed("design/client")).isEmpty();

    window.focus("design/client/generate");
    window.press(KeyCode.SPACE);
    window.awaitText(
        "design/client/bundle-verdict", "Trusts what `CN=Test CA for hook.guard.svc` signed");
    window.awaitText("design/client/made", "For testing only");
    window.until("the problem is gone", () -> !distrusts(window));
    window.screenshot("43-test-certificates");
    String generated = window.text("design/source");
    assertThat(generated).doesNotContain(expired);
    assertThat(generated.replaceAll("caBundle: \\S+", ""))
        .isEqualTo(text.replaceAll("caBundle: \\S+", ""));

    TestCertificates own = certificates(Instant.now());
    window.copy(own.keyPem());
    window.focus("design/client/paste");
    window.press(KeyCode.SPACE);
    window.awaitText("design/client/bundle-message", "This holds a private key");
    assertThat(window.text("design/source")).isEqualTo(generated);

    window.copy(own.authorityPem());
    window.press(KeyCode.SPACE);
    window.awaitText("design/source", "caBundle: " + base64(own.authorityPem()));
    window.awaitText("design/client/bundle-message", "Took what was pasted");
    assertThat(Files.readString(folder.resolve("hook.yaml"))).isEqualTo(text);
  }

  private static boolean distrusts(WindowRobot window) {
    return window.items("problems/table").stream()
        .anyMatch(item -> item instanceof Diagnostic problem && problem.rule().equals(TRUST));
  }
}
