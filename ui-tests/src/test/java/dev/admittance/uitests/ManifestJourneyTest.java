package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The folder of somebody who writes a policy, with a pod that it allows and one that it denies: no
/// capture is there, and none is needed.
class ManifestJourneyTest extends WindowTest {
  private static final String POLICY =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: fixed-tags}
      spec:
        matchConstraints:
          resourceRules:
          - {apiGroups: [""], apiVersions: [v1], operations: [CREATE, UPDATE], resources: [pods]}
        validations:
        - expression: "object.spec.containers.all(c, !c.image.endsWith(':latest'))"
          message: images need a fixed tag
      """;

  private static final String BINDING =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicyBinding
      metadata: {name: in-the-shop}
      spec:
        policyName: fixed-tags
        validationActions: [Deny]
        matchResources: {namespaceSelector: {matchLabels: {tier: shop}}}
      """;

  private static final String POD =
      """
      apiVersion: v1
      kind: Pod
      metadata: {name: %s, namespace: shop}
      spec: {containers: [{name: web, image: "%s"}]}
      """;

  @TempDir Path folder;

  @BeforeEach
  void writeTheFolder() throws IOException {
    write("policy.yaml", POLICY);
    write("binding.yaml", BINDING);
    write(
        "namespace.yaml",
        "apiVersion: v1\nkind: Namespace\nmetadata: {name: shop, labels: {tier: shop}}\n");
    write("pod-good.yaml", POD.formatted("good", "nginx:1.27"));
    write("pod-bad.yaml", POD.formatted("bad", "nginx:latest"));
  }

  private void write(String name, String text) throws IOException {
    Files.createDirectories(folder.resolve(name).getParent());
    Files.writeString(folder.resolve(name), text);
  }

  @Test
  void policyAuthorStepsToTheDenialOfAPod() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--workspace=" + folder);
    window.press(KeyCode.CONTROL, KeyCode.DIGIT2);
    window.awaitText("debug/captures-summary", "2 manifests");
    window.clickRow("debug/captures", 0);
    window.awaitText("debug/headline", "Request made of a manifest: CREATE pods shop/bad");
    assertThat(window.text("debug/explanation"))
        .contains("pod-bad.yaml:1", "User kubernetes-admin is assumed to ask for it");
    window.awaitText("debug/verdict", "Denied");
    window.screenshot("95-manifests");

    window.click("debug/run-to-end");
    window.awaitText("debug/headline", "Refused: 422");
    assertThat(window.text("debug/response-terminal")).contains("images need a fixed tag");
    window.screenshot("96-manifest-denied");

    window.clickRow("debug/captures", 1);
    window.awaitText("debug/title", "CREATE pods shop/good");
    window.awaitText("debug/verdict", "Admitted");
  }

  @Test
  void settingsOverruleWhatManifestsAreAndWhoSendsThem() throws IOException, TimeoutException {
    write("before/pod.yaml", POD.formatted("bad", "nginx:1.26"));
    write(
        "admittance.yaml",
        """
        apiVersion: admittance.dev/v1
        kind: Workspace
        name: Shop
        requests: {user: {username: alice}}
        manifests:
        - {files: pod-good.yaml, are: unused}
        """);
    WindowRobot window = open("--theme=dark", "--workspace=" + folder);
    window.awaitText("shell/workspace-name", "Shop");
    window.press(KeyCode.CONTROL, KeyCode.DIGIT2);
    window.awaitText("debug/captures-summary", "1 manifest");
    window.clickRow("debug/captures", 0);
    window.awaitText("debug/headline", "Request made of a manifest: UPDATE pods shop/bad");
    assertThat(window.text("debug/explanation"))
        .contains(
            "as the update of the object that the manifest at before/pod.yaml:1", "User alice");
    window.awaitText("debug/verdict", "Denied");
    window.screenshot("97-manifest-updates");
    window.press(KeyCode.CONTROL, KeyCode.DIGIT1);
    window.screenshot("98-manifests-in-design");
  }

  @Test
  void requestsOfManifestsAreToldApartFromCaptures() throws IOException, TimeoutException {
    write(
        "captures/review.json",
        """
        {"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"u-1",
         "kind":{"group":"","version":"v1","kind":"ConfigMap"},
         "resource":{"group":"","version":"v1","resource":"configmaps"},
         "name":"prices","namespace":"shop","operation":"CREATE","userInfo":{"username":"bob"},
         "object":{"kind":"ConfigMap","apiVersion":"v1","metadata":{"name":"prices","namespace":"shop"}}}}
        """);
    WindowRobot window = open("--theme=light", "--workspace=" + folder);
    window.press(KeyCode.CONTROL, KeyCode.DIGIT2);
    window.awaitText("debug/captures-summary", "1 capture, 2 manifests");
    window.screenshot("99-captures-and-manifests");

    window.press(KeyCode.CONTROL, KeyCode.F);
    window.write("origin:manifest");
    window.awaitText("debug/captures-summary", "2 of 3 requests");
  }
}
