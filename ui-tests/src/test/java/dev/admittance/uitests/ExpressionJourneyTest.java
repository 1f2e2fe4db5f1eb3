package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An expression is written in the text alone, and compared with what was there.
class ExpressionJourneyTest extends WindowTest {
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
        - message: must hold
          expression: !has(object.spec.hostNetwork)
      """;

  @TempDir Path folder;

  @Test
  void personMendsAndCompletesAnExpressionInTheText() throws IOException, TimeoutException {
    Files.writeString(folder.resolve("policy.yaml"), POLICY);
    WindowRobot window = open("--theme=light", "--workspace=" + folder);
    window.until("the workspace is read", () -> window.title().contains(" – "));
    window.press(KeyCode.CONTROL, KeyCode.P);
    window.write("policy.yaml");
    window.press(KeyCode.ENTER);
    window.until("the text is there", () -> window.shows("design/source"));
    window.click("design/source");
    window.press(KeyCode.CONTROL, KeyCode.HOME);

    window.press(KeyCode.F8);
    window.awaitText("design/caret-problem", "begins a tag");
    window.press(KeyCode.ALT, KeyCode.ENTER);
    window.until("the fix is offered", () -> window.shows("design/fix/0"));
    window.press(KeyCode.ENTER);
    window.awaitText("design/source", "expression: '!has(object.spec.hostNetwork)'");

    window.press(KeyCode.END);
    window.press(KeyCode.LEFT);
    window.write(" && object.spec.hostP");
    window.until("names are offered", () -> window.shows("design/completion/items"));
    window.press(KeyCode.TAB);
    window.awaitText("design/source", "&& object.spec.hostPID'");
    window.write("&");
    window.awaitText("design/caret-problem", "compilation failed");
    window.press(KeyCode.BACK_SPACE);
    window.until("nothing is wrong", () -> window.text("design/caret-problem").isEmpty());
  }

  @Test
  void comparisonOfEqualSidesSaysThatThereIsNothingToCompare() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.awaitText("debug/captures-summary", "10 captures");
    window.press(KeyCode.CONTROL, KeyCode.DIGIT3);
    window.until("it can run", () -> !window.isDisabled("impact/run"));
    window.press(KeyCode.F5);
    window.awaitText("impact/card-requests", "10");
    String said = window.ask(ExpressionJourneyTest::emptyStates);
    assertThat(said).contains("Nothing to compare");
  }

  private static String emptyStates(Scene scene) {
    return scene.getRoot().lookupAll(".empty-state-title").stream()
        .map(node -> ((Label) node).getText())
        .collect(Collectors.joining(", "));
  }
}
