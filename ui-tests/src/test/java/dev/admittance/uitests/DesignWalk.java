package dev.admittance.uitests;

import java.util.function.Consumer;
import javafx.scene.input.KeyCode;

/// Goes through what Design shows of the sample, and stops at each state of it.
final class DesignWalk {
  private final WindowRobot window;
  private final Consumer<String> look;

  /// @param look is told what there is to see at each stop
  DesignWalk(WindowRobot window, Consumer<String> look) {
    this.window = window;
    this.look = look;
  }

  /// Goes all the way. The window shows the sample.
  void go() {
    window.awaitText("debug/captures-summary", "10 captures");
    window.press(KeyCode.CONTROL, KeyCode.DIGIT1);
    look.accept("no file");
    window.clickRow("design/outline", 1);
    window.awaitText("design/form/kind", "MutatingWebhookConfiguration");
    form();
    text();
    panels();
    answers();
  }

  private void form() {
    look.accept("form");
    window.unfold("design/form/rows");
    window.until("rules are shown", () -> window.shows("design/rules/0/choose"));
    window.awaitText("design/matchConditions/try/cost", "of 1,000,000");
    look.accept("unfolded form");
    window.focus("design/rules/0/choose");
    window.press(KeyCode.SPACE);
    window.until("resources are offered", () -> window.shows("design/rules/picker/resources"));
    look.accept("resources of a rule");
    window.press(KeyCode.ESCAPE);
    window.focus("design/matchConditions/try/capture");
    window.press(KeyCode.SPACE);
    look.accept("captures to try");
    window.press(KeyCode.ESCAPE);
  }

  private void text() {
    window.focus("design/source");
    window.press(KeyCode.CONTROL, KeyCode.H);
    look.accept("replacing");
    window.press(KeyCode.ESCAPE);
    window.press(KeyCode.CONTROL, KeyCode.G);
    look.accept("going to a line");
    window.press(KeyCode.ESCAPE);
    window.press(KeyCode.CONTROL, KeyCode.ALT, KeyCode.M);
    window.until("the migration is shown", () -> window.shows("design/migrate/status"));
    look.accept("migration");
    window.focus("design/migrate/close");
    window.press(KeyCode.SPACE);
    window.focus("design/outline");
    window.press(KeyCode.F2);
    window.until("a name is asked for", () -> window.shows("design/rename-name"));
    look.accept("renaming");
    window.press(KeyCode.ESCAPE);
  }

  private void panels() {
    window.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
    window.awaitText("design/coverage/summary", "are covered");
    look.accept("coverage");
    window.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.Y);
    window.awaitText("design/question/summary", "are called");
    look.accept("question");
    window.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.B);
    window.until("the list of requests is shown", () -> window.shows("design/impact/list"));
    look.accept("blast radius");
  }

  private void answers() {
    window.press(KeyCode.CONTROL, KeyCode.P);
    window.write("mesh-sidecar.yaml");
    window.press(KeyCode.ENTER);
    window.until("answers are shown", () -> window.shows("design/answers/list"));
    look.accept("answers");
    window.focus("design/answers/build");
    window.press(KeyCode.SPACE);
    window.until("a patch can be built", () -> window.shows("design/answers/text"));
    look.accept("patch of an answer");
  }
}
