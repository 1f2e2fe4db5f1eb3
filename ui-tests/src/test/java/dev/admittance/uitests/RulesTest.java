package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tasks with the builders of rules and of selectors.
class RulesTest extends WindowTest {
  private static final String HEAD =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata:
        name: bee
      webhooks:
      - name: a.bee.example
        rules:
      """;
  private static final String RULE =
      """
        # what is deployed
        - operations: ["CREATE"] # only new ones
          apiGroups: [apps]
          apiVersions: [v1]
          resources: [deployments] # no others
      """;
  private static final String REST =
      """
        clientConfig:
          url: https://a.bee.example/
        sideEffects: None
        admissionReviewVersions: [v1]
      """;

  @TempDir Path folder;

  @Test
  void ruleIsBuiltByClickingAndTheTextChangesLeast() throws IOException, TimeoutException {
    WindowRobot window = openForm();
    clickInForm(window, "design/rules/0");
    clickInForm(window, "design/rules/0/operations/UPDATE");
    window.awaitText("design/source", "\"CREATE\", \"UPDATE\"");
    window.screenshot("51-rule");
    clickInForm(window, "design/rules/0/choose");
    window.focus("design/rules/picker/filter");
    window.write("statefulsets");
    // Below the row of the group.
    window.clickRow("design/rules/picker/resources", 1);
    window.press(KeyCode.SPACE);
    window.screenshot("52-resources-of-a-rule");
    clickInForm(window, "design/rules/picker/write");

    window.awaitText("design/source", "statefulsets");
    assertThat(window.text("design/source"))
        .isEqualTo(
            HEAD
                + RULE.replace("\"CREATE\"]", "\"CREATE\", \"UPDATE\"]")
                    .replace("[deployments]", "[deployments, statefulsets]")
                + REST);
    window.focus("design/source");
    window.press(KeyCode.CONTROL, KeyCode.Z);
    window.press(KeyCode.CONTROL, KeyCode.Z);
    window.until(
        "two steps are undone", () -> window.text("design/source").equals(HEAD + RULE + REST));
  }

  @Test
  void ruleIsBuiltWithTheKeyboardAlone() throws IOException, TimeoutException {
    WindowRobot window = openForm();
    window.focus("design/rules/add");
    window.press(KeyCode.SPACE);
    window.until(
        "the search field has the focus",
        () -> window.focused().equals("design/rules/picker/filter"));
    window.write("pods core");
    window.press(KeyCode.DOWN);
    window.press(KeyCode.DOWN);
    window.press(KeyCode.SPACE);
    window.press(KeyCode.CONTROL, KeyCode.ENTER);

    window.awaitText("design/source", "resources: [pods]");
    assertThat(window.text("design/source"))
        .isEqualTo(
            HEAD
                + RULE
                + """
                  - operations: [CREATE, UPDATE]
                    apiGroups: [""]
                    apiVersions: [v1]
                    resources: [pods]
                """
                + REST);
  }

  @Test
  void everyControlOfThePickerHasAName() throws IOException, TimeoutException {
    WindowRobot window = openForm();
    clickInForm(window, "design/rules/0");
    assertThat(window.unnamed("design/rules")).isEmpty();
    clickInForm(window, "design/rules/0/choose");
    window.until("it is there", () -> window.shows("design/rules/picker"));

    assertThat(window.unnamed("design/rules/picker")).isEmpty();
  }

  private WindowRobot openForm() throws IOException, TimeoutException {
    Files.writeString(folder.resolve("it.yaml"), HEAD + RULE + REST);
    WindowRobot window = open("--theme=light", "--workspace=" + folder);
    window.press(KeyCode.CONTROL, KeyCode.P);
    window.write("it.yaml");
    window.press(KeyCode.ENTER);
    window.until("the rules are there", () -> window.shows("design/rules/0"));
    window.focus("design/form/metadata.name");
    return window;
  }

  /// What Tab gets to is scrolled into sight.
  private static void clickInForm(WindowRobot window, String id) {
    for (int steps = 0; steps < 60 && !window.focused().equals(id); steps++) {
      window.press(KeyCode.TAB);
    }
    window.click(id);
  }
}
