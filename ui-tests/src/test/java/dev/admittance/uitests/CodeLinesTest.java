package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;

/// The texts that a line of an object is made of follow each other, whatever its row showed before.
class CodeLinesTest extends WindowTest {
  private static final int CAPTURES = 10;

  @Test
  void textsOfLinesFollowEachOther() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.awaitText("debug/captures-summary", CAPTURES + " captures");
    window.press(KeyCode.CONTROL, KeyCode.DIGIT2);
    window.clickRow("debug/captures", 0);
    for (int capture = 0; capture < CAPTURES; capture++) {
      if (capture > 0) {
        window.focus("debug/captures");
        window.press(KeyCode.DOWN);
      }
      window.awaitText("debug/headline", "Request received");
      assertThat(window.ask(CodeLinesTest::tornLines)).as("capture %d received", capture).isEmpty();
      window.click("debug/run-to-end");
      window.settled();
      assertThat(window.ask(CodeLinesTest::tornLines))
          .as("capture %d at the end", capture)
          .isEmpty();
    }
  }

  private static List<String> tornLines(Scene scene) {
    List<String> torn = new ArrayList<>();
    collect(scene.getRoot(), torn);
    return torn;
  }

  private static void collect(Node node, List<String> torn) {
    if (!node.isVisible() || !(node instanceof Parent parent)) {
      return;
    }
    if (node.getStyleClass().contains("diff-row") && parent.isNeedsLayout()) {
      torn.add("a row waits for a layout, so that what changes in it does not come to one");
    }
    if (node.getStyleClass().contains("diff-text")) {
      List<Text> texts =
          parent.getChildrenUnmodifiable().stream()
              .filter(Node::isVisible)
              .filter(Text.class::isInstance)
              .map(Text.class::cast)
              .filter(text -> !text.getText().isEmpty())
              .sorted(Comparator.comparingDouble(text -> text.getBoundsInParent().getMinX()))
              .toList();
      for (int i = 1; i < texts.size(); i++) {
        Bounds before = texts.get(i - 1).getBoundsInParent();
        if (Math.abs(texts.get(i).getBoundsInParent().getMinX() - before.getMaxX()) > 2) {
          torn.add(texts.get(i - 1).getText() + "|" + texts.get(i).getText());
        }
      }
    }
    parent.getChildrenUnmodifiable().forEach(child -> collect(child, torn));
  }
}
