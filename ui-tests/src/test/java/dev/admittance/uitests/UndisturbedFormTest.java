package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The form keeps still under the hands: what is added comes into sight, what is said below a field
/// does not move the editor, the focus comes back after a fix, and the outline keeps its own.
class UndisturbedFormTest extends WindowTest {
  private static final String POLICY =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: guard}
      spec:
        matchConstraints:
          resourceRules:
          - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
        validations:
      """;

  @TempDir Path folder;

  @Test
  void expressionIsAddedAndTypedWithoutTheFormMoving() throws IOException, TimeoutException {
    String validations =
        IntStream.rangeClosed(1, 6)
            .mapToObj("  - {expression: 'true', message: rule %d}\n"::formatted)
            .collect(Collectors.joining());
    WindowRobot window = openFile("policy.yaml", POLICY + validations);
    window.until("the list is there", () -> window.shows("design/validations/list"));

    window.focus("design/validations/add");
    window.press(KeyCode.SPACE);
    window.awaitText("design/source", "message: must hold");
    assertThat(window.focused()).isEqualTo("design/validations/add");
    window.awaitWithin("design/validations/expression", "design/form/scroll");

    window.focus("design/validations/expression");
    window.press(KeyCode.CONTROL, KeyCode.A);
    double top = window.top("design/validations/expression");
    window.write("object.sp");
    window.awaitText("design/validations/problem", "must evaluate");
    assertThat(window.top("design/validations/expression")).isEqualTo(top);
    window.press(KeyCode.ESCAPE);
    assertThat(window.focused()).isEqualTo("design/validations/expression");
  }

  @Test
  void focusComesBackAfterAFixAndStaysInTheOutline() throws IOException, TimeoutException {
    WindowRobot window =
        openFile(
            "hook.yaml",
            """
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingWebhookConfiguration
            metadata: {name: guard}
            webhooks:
            - name: pods.guard.example
              admissionReviewVersions: [v1]
              sideEffects: None
              failurePolicy: Ignore
              timeoutSeconds: 30
              clientConfig: {url: "https://guard.example/"}
              rules:
              - {operations: [CREATE], apiGroups: [apps], apiVersions: [v1], resources: [deployments]}
            """);
    String timeout = "design/form/webhooks[*].timeoutSeconds";
    window.focus(timeout);
    window.press(KeyCode.TAB);
    window.press(KeyCode.SPACE);
    window.awaitText("design/source", "timeoutSeconds: 5");
    window.until("the focus is back", () -> window.focused().equals(timeout));

    window.clickRow("design/outline", 1);
    window.clickRow("design/outline", 2);
    assertThat(window.focused()).isEqualTo("design/outline");
    window.clickRow("design/outline", 1);
    window.press(KeyCode.F2);
    assertThat(window.focused()).isEqualTo("design/rename-name");
    window.press(KeyCode.ESCAPE);
    assertThat(window.focused()).isEqualTo("design/outline");

    window.press(KeyCode.ALT, KeyCode.F);
    window.until("the form is alone", () -> window.shows("design/form"));
    String tabs = window.ask(UndisturbedFormTest::tabs);
    assertThat(tabs).isEqualTo("\u25cf hook.yaml");
  }

  private WindowRobot openFile(String file, String text) throws IOException, TimeoutException {
    Files.writeString(folder.resolve(file), text);
    WindowRobot window = open("--theme=light", "--workspace=" + folder);
    window.until("the workspace is read", () -> window.title().contains(" – "));
    window.press(KeyCode.CONTROL, KeyCode.P);
    window.write(file);
    window.press(KeyCode.ENTER);
    window.until("the form is there", () -> window.shows("design/form/metadata"));
    return window;
  }

  private static String tabs(Scene scene) {
    return scene.getRoot().lookupAll(".source-tabs .tab-label").stream()
        .filter(Node::isVisible)
        .map(node -> ((Labeled) node).getText())
        .collect(Collectors.joining(" "));
  }
}
