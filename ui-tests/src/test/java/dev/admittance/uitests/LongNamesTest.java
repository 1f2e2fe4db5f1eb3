package dev.admittance.uitests;

import dev.admittance.kubeconfig.KubeEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Names of sixty letters have room, or end with an ellipsis, and every control is in the window,
/// in each usual width.
class LongNamesTest extends WindowTest {
  private static final String HOOKS =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingWebhookConfiguration
      metadata: {name: the-configuration-that-adds-what-every-pod-of-the-shop-needs}
      webhooks:
      - name: labels-of-owners.platform-defaults.admission.bookshop.example
        clientConfig: {service: {namespace: shop, name: labels}}
        rules: [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}]
        admissionReviewVersions: [v1]
        sideEffects: None
      - name: labels-of-costs.platform-defaults.admission.bookshop.example
        clientConfig: {service: {namespace: shop, name: costs}}
        rules: [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}]
        admissionReviewVersions: [v1]
        sideEffects: None
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: the-configuration-that-keeps-what-no-pod-of-the-shop-may-do}
      webhooks:
      - name: images-come-from-our-registry.policies.admission.bookshop.example
        clientConfig: {service: {namespace: shop, name: images}}
        rules: [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}]
        admissionReviewVersions: [v1]
        sideEffects: None
      """;

  private static final String ANSWERS =
      """
      apiVersion: admittance.dev/v1
      kind: HookAnswers
      answers:
      - webhook: labels-of-owners.platform-defaults.admission.bookshop.example
        delay: 20ms
        response:
          allowed: true
          patchType: JSONPatch
          patch: [{op: add, path: /metadata/labels, value: {owner: the-team-that-looks-after-the-storefront}}]
      - webhook: labels-of-costs.platform-defaults.admission.bookshop.example
        response: {allowed: true}
      - webhook: images-come-from-our-registry.policies.admission.bookshop.example
        response:
          allowed: false
          status:
            code: 403
            message: "spec.containers[0].image: the image docker.io/library/a-store-of-keys-and-values:latest has to come from registry.bookshop.example"
      """;

  private static final String CAPTURE =
      """
      {"apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview", "request": {
        "uid": "one", "operation": "CREATE", "namespace": "the-namespace-of-the-storefront",
        "name": "the-pod-that-serves-the-storefront-of-the-shop-6c9f8d7b5d-x2x",
        "kind": {"group": "", "version": "v1", "kind": "Pod"},
        "resource": {"group": "", "version": "v1", "resource": "pods"},
        "userInfo": {"username": "system:serviceaccount:kube-system:replicaset-controller",
          "groups": ["system:serviceaccounts", "system:serviceaccounts:kube-system"]},
        "object": {"apiVersion": "v1", "kind": "Pod",
          "metadata": {"name": "the-pod-that-serves-the-storefront-of-the-shop-6c9f8d7b5d-x2x",
            "namespace": "the-namespace-of-the-storefront"},
          "spec": {"containers": [{"name": "web",
            "image": "docker.io/library/a-store-of-keys-and-values:latest"}]}}}}
      """;

  private final SoftAssertions wrong = new SoftAssertions();

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"light,960,540", "dark,1280,800", "light,1440,900", "dark,1920,960"})
  void debugHasRoom(String theme, double width, double height)
      throws IOException, TimeoutException {
    String state = theme + "-" + (int) width;
    WindowRobot window = openLong(theme, width, height);
    window.clickRow("debug/captures", 0);
    window.awaitText("debug/headline", "Request received");
    check(window, "debug-" + state);
    window.press(KeyCode.ALT, KeyCode.J);
    window.awaitText("debug/headline", "denied the request");
    window.awaitText("debug/diff-refused", "spec.containers[0].image");
    check(window, "debug-denied-" + state);
    for (KeyCode pane :
        List.of(
            KeyCode.DIGIT3,
            KeyCode.DIGIT4,
            KeyCode.DIGIT5,
            KeyCode.DIGIT6,
            KeyCode.DIGIT7,
            KeyCode.DIGIT8)) {
      window.press(KeyCode.ALT, pane);
      check(window, "debug-pane-" + pane.getName() + "-" + state);
    }
    wrong.assertAll();
  }

  @ParameterizedTest
  @CsvSource({"dark,960,540", "light,1440,900"})
  void designAndImpactHaveRoom(String theme, double width, double height)
      throws IOException, TimeoutException {
    String state = theme + "-" + (int) width;
    WindowRobot window = openLong(theme, width, height);
    window.press(KeyCode.CONTROL, KeyCode.DIGIT1);
    window.clickRow("design/outline", 1);
    window.awaitText("design/form/kind", "MutatingWebhookConfiguration");
    check(window, "design-" + state);
    wrong.assertThat(window.scrollsSideways("design/form/scroll")).as("form: " + state).isFalse();
    window.clickRow("design/outline", 2);
    wrong.assertThat(window.seen("outline-title")).as(state).doesNotHaveDuplicates();
    window.press(KeyCode.CONTROL, KeyCode.DIGIT3);
    window.until("the first words are there", () -> window.shows("impact/empty"));
    check(window, "impact-" + state);
    wrong.assertAll();
  }

  @ParameterizedTest
  @CsvSource({"dark,960,540", "light,1440,900"})
  void clusterHasRoom(String theme, double width, double height)
      throws IOException, TimeoutException {
    String state = theme + "-" + (int) width;
    try (StandInCluster cluster = StandInCluster.start()) {
      cluster.namespace("the-namespace-of-the-storefront");
      cluster.webhook(
          true,
          "the-configuration-that-adds-what-every-pod-of-the-shop-needs",
          "labels-of-owners.platform-defaults.admission.bookshop.example",
          "Ignore");
      cluster.webhook(
          false,
          "the-configuration-that-keeps-what-no-pod-of-the-shop-may-do",
          "images-come-from-our-registry.policies.admission.bookshop.example",
          "Fail");
      Path file =
          cluster.kubeconfig(
              folder, "arn-of-the-cluster-that-serves-the-shop-in-the-west-of-europe");
      System.setProperty(KubeEnvironment.PROPERTY, file.toString());
      WindowRobot window = openLong(theme, width, height);
      window.press(KeyCode.CONTROL, KeyCode.DIGIT4);
      window.clickRow("cluster/contexts", 0);
      check(window, "cluster-context-" + state);
      window.click("cluster/open-context");
      window.awaitText("cluster/hooks-summary", "2 hooks");
      window.clickRow("cluster/hooks", 1);
      window.until("the details are there", () -> window.shows("cluster/details"));
      check(window, "cluster-hooks-" + state);
      for (String page : List.of("charts", "events", "configuration", "matches")) {
        window.click("cluster/details/" + page);
        check(window, "cluster-" + page + "-" + state);
      }
      for (String page : List.of("doctor", "compare", "recording", "access")) {
        window.click("cluster/page/" + page);
        check(window, "cluster-" + page + "-" + state);
      }
      wrong.assertAll();
    } finally {
      System.clearProperty(KubeEnvironment.PROPERTY);
    }
  }

  @Test
  void formOfACaptureIsNoWiderThanItsPane() throws IOException, TimeoutException {
    WindowRobot window = openLong("light", 1280, 800);
    window.press(KeyCode.CONTROL, KeyCode.P);
    window.write("capture.json");
    window.press(KeyCode.ENTER);
    window.until("the form is there", () -> window.shows("design/form/rows"));
    wrong.assertThat(window.scrollsSideways("design/form")).isFalse();
    check(window, "design-form");
    wrong.assertAll();
  }

  private WindowRobot openLong(String theme, double width, double height)
      throws IOException, TimeoutException {
    Files.writeString(folder.resolve("hooks.yaml"), HOOKS);
    Files.writeString(folder.resolve("answers.yaml"), ANSWERS);
    Files.writeString(folder.resolve("capture.json"), CAPTURE);
    WindowRobot window = open(width, height, "--theme=" + theme, "--workspace=" + folder);
    window.press(KeyCode.CONTROL, KeyCode.DIGIT2);
    window.awaitText("debug/captures-summary", "1 capture");
    window.until("problems are found", () -> window.shows("problems/table"));
    window.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.M);
    window.until("problems are closed", () -> !window.shows("problems/table"));
    return window;
  }

  private void check(WindowRobot window, String state) {
    window.settled();
    window.screenshot("long-" + state);
    wrong.assertThat(window.ask(Overflow::in)).as(state).isEmpty();
    wrong.assertThat(window.cutNames()).as("names of cards: " + state).isEmpty();
    wrong
        .assertThat(window.shows("debug/lanes") && window.scrollsSideways("debug/lanes"))
        .as(state)
        .isFalse();
  }
}
