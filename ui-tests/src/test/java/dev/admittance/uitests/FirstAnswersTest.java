package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/// The five questions that people come with, from the list of captures to the answer in sight. Each
/// click and each key (with its modifiers) is an action, and so is moving the caret to a place.
class FirstAnswersTest extends WindowTest {
  private static final int PATCHED = 1;
  private static final int DENIED = 2;
  private static final int OPTS_OUT = 9;
  private static final int SKIPPED = 3;

  private int actions;

  private WindowRobot begin() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.awaitText("debug/captures-summary", "10 captures");
    return window;
  }

  private void act(Runnable action) {
    action.run();
    actions++;
  }

  private void took(int count, String question) {
    assertThat(actions).as(question).isEqualTo(count);
  }

  /// JavaFX styles hidden nodes too, which took most of the time in which the sample opens: 2,232
  /// nodes were in the scene, of which 335 were visible.
  @Test
  void hiddenPartsAreNotInTheSceneBeforeTheyAreShown() throws TimeoutException {
    WindowRobot window = begin();

    int nodes = window.ask(scene -> count(scene.getRoot()));
    assertThat(nodes).isBetween(300, 1_500);
  }

  private static int count(Node node) {
    return node instanceof Parent parent
        ? 1 + parent.getChildrenUnmodifiable().stream().mapToInt(FirstAnswersTest::count).sum()
        : 1;
  }

  @Test
  void whyWasThisDenied() throws TimeoutException {
    WindowRobot window = begin();
    act(() -> window.clickRow("debug/captures", DENIED));
    window.awaitText("debug/outcome", "images.policy.bookshop.example denied the request");
    window.awaitText("debug/outcome-reason", "use an image from registry.bookshop.example");
    took(1, "Why was this denied?");
  }

  @Test
  void whichHookWroteThisField() throws TimeoutException {
    WindowRobot window = begin();
    act(() -> window.clickRow("debug/captures", PATCHED));
    window.awaitText("debug/headline", "Request received");
    act(() -> window.press(KeyCode.ALT, KeyCode.DIGIT7));
    window.until("there are authors", () -> line(window, "sidecar.mesh.bookshop.example") >= 0);
    took(2, "Which hook wrote this field?");
  }

  private static int line(WindowRobot window, String part) {
    List<?> lines = window.items("debug/blame");
    return IntStream.range(0, lines.size())
        .filter(i -> lines.get(i).toString().contains(part))
        .findFirst()
        .orElse(-1);
  }

  @Test
  void whyWasThatHookNotCalled() throws TimeoutException {
    WindowRobot window = begin();
    act(() -> window.clickRow("debug/captures", OPTS_OUT));
    window.awaitText("debug/headline", "Request received");
    act(() -> window.clickRow("debug/steps", SKIPPED));
    window.awaitText("debug/headline", "sidecar.mesh.bookshop.example was skipped");
    window.awaitText("debug/why-verdict", "was not called.");
    window.awaitText("debug/why-reason", "wanted mesh.bookshop.example/inject notin (never)");
    took(2, "Why was that hook not called?");
  }

  @Test
  void whatMustBeChangedInTheObject() throws TimeoutException {
    WindowRobot window = begin();
    act(() -> window.clickRow("debug/captures", DENIED));
    window.awaitText("debug/headline", "Request received");
    act(() -> window.press(KeyCode.ALT, KeyCode.DIGIT4));
    window.until("it can be asked", () -> window.shows("debug/why-search"));
    act(() -> window.click("debug/why-search"));
    window.until("something is proposed", () -> window.shows("debug/why-try-0"));
    took(3, "What must I change in the object?");
  }

  @Test
  void whatDoesMyEditDoToTraffic() throws TimeoutException {
    WindowRobot window = begin();
    act(() -> window.press(KeyCode.CONTROL, KeyCode.DIGIT1));
    window.awaitText("design/impact/text", "Nothing is edited.");
    act(() -> window.click("design/strip/2"));
    window.awaitText("design/caret", "Ln 10");
    act(() -> window.click("design/form/webhooks/remove"));
    window.awaitText("design/impact/lost", "3 no longer matched");
    window.awaitText("design/impact/text", "of 10 requests");
    took(3, "What does my edit do to the traffic?");
  }
}
