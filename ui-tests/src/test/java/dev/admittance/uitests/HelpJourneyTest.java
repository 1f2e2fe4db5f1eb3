package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.help.pages.HelpLink;
import dev.admittance.app.help.pages.HelpPage;
import dev.admittance.app.help.pages.HelpPages;
import dev.admittance.app.help.pages.MarkdownReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.assertj.core.api.SoftAssertions;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Link;
import org.junit.jupiter.api.Test;

/// Somebody who does not know what they look at asks for help, reads, searches, and goes on.
class HelpJourneyTest extends WindowTest {
  private static final int OPTS_OUT = 9;
  private static final String SECOND_ROUND = "help/link/rules.md#reinvocation";

  @Test
  void personAsksWhatAPaneShowsSearchesAndGoesBackToWorkByKeysAlone() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.clickRow("debug/captures", OPTS_OUT);
    window.awaitText("debug/headline", "Request received");
    window.press(KeyCode.ALT, KeyCode.DIGIT4);
    window.focus("debug/why-candidate");

    window.press(KeyCode.F1);
    window.awaitWithin("help/heading/why", "help/page");
    window.screenshot("help-01-why");

    window.press(KeyCode.SHIFT, KeyCode.F1);
    window.write("idempotent");
    window.until("something is found", () -> !window.items("help/hits").isEmpty());
    window.screenshot("help-02-search");
    window.press(KeyCode.DOWN);
    window.press(KeyCode.ENTER);
    window.awaitWithin("help/heading/idempotence", "help/page");

    for (int tabs = 0; tabs < 20 && !window.focused().equals(SECOND_ROUND); tabs++) {
      window.press(KeyCode.TAB);
    }
    assertThat(window.focused()).isEqualTo(SECOND_ROUND);
    window.press(KeyCode.ENTER);
    window.awaitWithin("help/heading/reinvocation", "help/page");
    window.press(KeyCode.ALT, KeyCode.LEFT);
    window.awaitWithin("help/heading/idempotence", "help/page");

    window.press(KeyCode.ESCAPE);
    window.until("the help is closed", () -> !window.shows("help"));
    assertThat(window.focused()).isEqualTo("debug/why-candidate");
  }

  @Test
  void helpIsReadBesideTheFirstScreenInTheDark() throws TimeoutException {
    WindowRobot window = open("--theme=dark");
    window.until("the first screen is there", () -> window.shows("shell/welcome"));

    window.click("help/open");
    window.until("a page is read", () -> window.count("help/heading/") > 0);
    window.click("help/contents");
    window.until("the contents are read", () -> window.shows("help/link/start.md"));
    window.screenshot("help-03-contents");

    assertThat(window.unnamed("help")).isEmpty();
    assertThat(window.contrast().faint()).isEmpty();
    window.click("help/close");
    window.until("the help is closed", () -> !window.shows("help"));
  }

  @Test
  void whatIsEmptyLeadsToThePageAboutIt() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.awaitText("debug/captures-summary", "10 captures");
    window.click("empty/about/debug");
    window.awaitWithin("help/heading/debug", "help/page");
    window.press(KeyCode.CONTROL, KeyCode.DIGIT3);
    window.focus("empty/about/impact");
    window.press(KeyCode.ENTER);
    window.awaitWithin("help/heading/impact", "help/page");
    window.press(KeyCode.CONTROL, KeyCode.DIGIT4);
    window.focus("empty/about/cluster");
    window.press(KeyCode.SPACE);
    window.awaitWithin("help/heading/cluster", "help/page");
    window.press(KeyCode.ESCAPE);
    assertThat(window.focused()).isEqualTo("empty/about/cluster");
  }

  /// Links to actions and the keys that pages tell are those of the window.
  @Test
  void pagesTellTheKeysThatTheWindowListensTo() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.awaitText("debug/captures-summary", "10 captures");
    window.press(KeyCode.CONTROL, KeyCode.F1);
    window.until("the keys are read", () -> window.shows("help/heading/controls"));
    window.screenshot("help-04-keys");
    window.click("help/copy");
    Map<String, String> keys = new TreeMap<>();
    for (Link link : links(MarkdownReader.parse(window.clipboard()))) {
      switch (HelpLink.of(link.getDestination())) {
        case HelpLink.ToAction(String id) -> keys.putIfAbsent(id, "");
        case HelpLink.KeysOf(String id) -> keys.put(id, inLetters(MarkdownReader.words(link)));
        default -> {}
      }
    }
    assertThat(keys).hasSizeGreaterThan(100);

    SoftAssertions wrong = new SoftAssertions();
    for (HelpPage page : HelpPages.read().all()) {
      for (Link link : links(page.tree())) {
        switch (HelpLink.of(link.getDestination())) {
          case HelpLink.ToAction(String id) ->
              wrong.assertThat(keys).as("an action of " + page.id()).containsKey(id);
          case HelpLink.KeysOf(String id) ->
              wrong
                  .assertThat(MarkdownReader.words(link))
                  .as("the keys of %s on %s", id, page.id())
                  .isEqualTo(keys.get(id));
          default -> {}
        }
      }
    }
    wrong.assertAll();
  }

  /// Keys that the window shows as signs are called by their names in pages.
  private static String inLetters(String keys) {
    return keys.replace("\u21b5", "Enter")
        .replace("\u2190", "Left")
        .replace("\u2191", "Up")
        .replace("\u2192", "Right")
        .replace("\u2193", "Down");
  }

  private static List<Link> links(org.commonmark.node.Node tree) {
    List<Link> links = new ArrayList<>();
    tree.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Link link) {
            links.add(link);
          }
        });
    return links;
  }
}
