package dev.admittance.app.help;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.help.pages.HelpHit;
import dev.admittance.app.help.pages.HelpLink;
import dev.admittance.app.help.pages.HelpPage;
import dev.admittance.app.task.DirectTaskRunner;
import org.junit.jupiter.api.Test;

class HelpViewModelTest {
  private final HelpViewModel help = new HelpViewModel(new DirectTaskRunner(), page -> page);

  private String read() {
    HelpViewModel.Reading reading = help.readingProperty().get().orElseThrow();
    return reading.anchor().isEmpty()
        ? reading.page().id()
        : reading.page().id() + "#" + reading.anchor();
  }

  @Test
  void placeIsOpenedAndClosed() {
    assertThat(help.shownProperty().get()).isFalse();

    help.open("panes#why");

    assertThat(help.shownProperty().get()).isTrue();
    assertThat(read()).isEqualTo("panes#why");
    help.close();
    assertThat(help.shownProperty().get()).isFalse();
  }

  @Test
  void linksAreFollowedWithinAPageAndToOthers() {
    help.open("panes");
    help.follow(new HelpLink.ToPage("", "blame"));
    assertThat(read()).isEqualTo("panes#blame");
    help.follow(new HelpLink.ToPage("debug", ""));
    assertThat(read()).isEqualTo("debug");
  }

  @Test
  void historyGoesBackAndForthAndForgetsWhatWasLeft() {
    help.open("debug");
    help.open("panes");
    help.open("panes");
    help.open("explore");

    help.back();
    help.back();
    assertThat(read()).isEqualTo("debug");
    assertThat(help.canGoBack().get()).isFalse();
    help.back();
    assertThat(read()).isEqualTo("debug");

    help.forward();
    assertThat(read()).isEqualTo("panes");
    help.open("impact");
    assertThat(help.canGoForward().get()).isFalse();
    help.back();
    assertThat(read()).isEqualTo("panes");
  }

  @Test
  void unknownPageLeadsToTheContents() {
    help.open("nowhere");

    assertThat(read()).isEqualTo("contents");
  }

  @Test
  void whatIsFoundIsOpened() {
    help.openSearch();
    help.queryProperty().set("keyboard map");

    HelpHit best = help.hits().getFirst();
    assertThat(best.page()).isEqualTo("keyboard");
    help.open(best);

    assertThat(read()).isEqualTo("keyboard");
    assertThat(help.queryProperty().get()).isEmpty();
    assertThat(help.hits()).isEmpty();
  }

  @Test
  void pageOfKeysIsMadeAnewEachTime() {
    int[] made = new int[1];
    HelpViewModel counting =
        new HelpViewModel(
            new DirectTaskRunner(), page -> HelpPage.of(page.id(), "# Keys\n\n" + made[0]++));
    counting.open("keyboard");
    String first = counting.readingProperty().get().orElseThrow().page().markdown();
    counting.open("start");
    counting.open("keyboard");

    assertThat(counting.readingProperty().get().orElseThrow().page().markdown())
        .isNotEqualTo(first);
  }
}
