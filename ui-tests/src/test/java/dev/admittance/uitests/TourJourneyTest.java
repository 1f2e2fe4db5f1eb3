package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/// The tour: by doing what it asks for, by watching, and left and taken up again.
class TourJourneyTest extends WindowTest {
  private static final int DENIED = 2;
  private static final String END = "That was the tour";

  @Test
  void personDoesEachStepInTheWindow() throws TimeoutException {
    WindowRobot window = open("--theme=light");

    window.click("welcome/tour");
    step(window, "A pod was denied");
    window.clickRow("debug/captures", DENIED);
    step(window, "One step at a time");
    window.click("debug/step-over");
    step(window, "Straight to what matters");
    window.click("debug/next-change");
    step(window, "A hook writes into the pod");
    window.click("debug/step-into");
    step(window, "Who said no");
    window.click("debug/outcome");
    step(window, "A hook that is not called");
    assertThat(window.text("debug/explanation")).contains("redis:latest");
    window.click("debug/card-validating-0-1");
    step(window, "Who wrote what");
    assertThat(window.text("debug/why-verdict")).startsWith("budget.finance.bookshop.example");
    window.click("debug/tab-blame");
    step(window, "Refused, though nobody said no");
    window.focus("debug/captures");
    window.press(KeyCode.END);
    window.press(KeyCode.UP);
    step(window, "A promise is missing");
    window.awaitText("debug/verdict", "Refused");
    window.click("rail/design");
    step(window, "All that decides");
    window.click("design/outline-row/MUTATING/ownership-labels@hooks/ownership-labels.yaml");
    step(window, "Text and form are one");
    window.focus("design/form/webhooks[*].sideEffects");
    window.press(KeyCode.UP);
    window.press(KeyCode.UP);
    window.press(KeyCode.UP);
    step(window, "What would this change?");
    window.click("design/impact/toggle");
    step(window, "Try it");
    window.awaitText("design/impact/text", "of 10 requests");
    window.click("rail/debug");
    step(window, "The dry run passes");
    window.awaitText("debug/verdict", "Patched");
    window.click("rail/impact");
    step(window, "Where requests come from");
    window.click("rail/cluster");
    step(window, END);
    window.click("tour/next");

    window.until("the tour is over", () -> !window.shows("tour/callout"));
  }

  /// A step is there, and points at something in sight.
  private static void step(WindowRobot window, String title) {
    window.awaitText("tour/title", title);
    window.until(title + " points at its control", () -> window.shows("tour/ring"));
    assertThat(window.shows("tour/away")).isFalse();
    window.screenshot("tour-" + title.toLowerCase(Locale.ROOT).replace(' ', '-'));
  }

  @Test
  void whoWatchesSeesTheControlOfEveryStep() throws TimeoutException {
    WindowRobot window = open("--theme=dark", "--sample=true");
    window.awaitText("debug/captures-summary", "10 captures");

    command(window, "Take the Tour");
    List<String> titles = new ArrayList<>();
    window.awaitText("tour/title", "A pod was denied");
    while (!window.text("tour/title").equals(END)) {
      String title = window.text("tour/title");
      titles.add(title);
      window.until(title + " points at its control", () -> window.shows("tour/ring"));
      assertThat(window.shows("tour/away")).as(title).isFalse();
      window.screenshot("tour-dark-" + titles.size());
      window.press(KeyCode.ALT, KeyCode.PAGE_DOWN);
      window.until("the step after " + title, () -> !window.text("tour/title").equals(title));
    }
    assertThat(titles).hasSize(15).doesNotHaveDuplicates();
    window.press(KeyCode.ALT, KeyCode.PAGE_DOWN);

    window.until("the tour is over", () -> !window.shows("tour/callout"));
  }

  @Test
  void tourIsLeftAndTakenUpAgain() throws TimeoutException {
    WindowRobot window = open("--theme=light");
    window.focus("welcome/tour");
    window.press(KeyCode.SPACE);
    window.awaitText("tour/title", "A pod was denied");
    // The first row has the focus once the requests are read, and none before.
    window.press(KeyCode.HOME);
    window.press(KeyCode.DOWN);
    window.press(KeyCode.DOWN);
    window.awaitText("tour/title", "One step at a time");
    window.press(KeyCode.F10);
    window.awaitText("tour/title", "Straight to what matters");

    window.press(KeyCode.ESCAPE);
    window.until("the tour is left", () -> !window.shows("tour/callout"));
    window.press(KeyCode.F7);
    command(window, "Continue Tour");

    window.awaitText("tour/title", "Straight to what matters");
    assertThat(window.text("tour/next")).isEqualTo("Next");
    window.click("tour/next");
    window.awaitText("tour/title", "A hook writes into the pod");
    window.press(KeyCode.ALT, KeyCode.PAGE_UP);
    window.awaitText("tour/title", "Straight to what matters");
  }

  @Test
  void whoGoesElsewhereIsLedBack() throws TimeoutException {
    WindowRobot window = open("--theme=light");
    window.click("welcome/tour");
    window.awaitText("tour/title", "A pod was denied");
    window.click("rail/cluster");

    window.until("the callout says so", () -> window.shows("tour/away"));
    assertThat(window.shows("tour/ring")).isFalse();
    window.click("tour/bring-back");

    window.until("the control is in sight", () -> window.shows("tour/ring"));
    assertThat(window.unnamed("tour")).isEmpty();
  }

  @Test
  void firstWindowOffersTheTourAndTheNextOneDoesNot() throws TimeoutException, IOException {
    forgetEverything();
    WindowRobot window = open("--theme=light", "--sample=true");
    window.until("it is offered", () -> window.shows("tour/offer"));
    window.screenshot("tour-offer");
    window.click("tour/offer-take");
    window.awaitText("tour/title", "A pod was denied");
    assertThat(window.shows("tour/offer")).isFalse();
    closeWindow();

    WindowRobot next = open("--theme=light");
    next.until("it can be gone on with", () -> next.shows("welcome/continue-tour"));
    assertThat(next.shows("welcome/tour")).isFalse();
    next.screenshot("welcome-continue");
    next.click("welcome/open-sample");
    next.awaitText("debug/captures-summary", "10 captures");
    assertThat(next.shows("tour/offer")).isFalse();
  }

  private static void command(WindowRobot window, String title) {
    window.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
    window.write(title);
    window.press(KeyCode.ENTER);
  }
}
