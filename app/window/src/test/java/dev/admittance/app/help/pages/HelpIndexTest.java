package dev.admittance.app.help.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HelpIndexTest {
  private static final HelpPage ORDER =
      HelpPage.of(
          "order",
          """
          # Order

          Hooks run by the names of their configurations.

          ## Reinvocation

          A hook may be called in a second round, after others wrote.
          """);
  private static final HelpPage PATCHES =
      HelpPage.of(
          "patches",
          """
          # Patches

          What a hook answers. The order of operations counts, and `fail-open` is another matter.

          ## Café

          Naïve words are found without accents: Überblick.
          """);

  private final HelpIndex index = new HelpIndex(List.of(PATCHES, ORDER));

  @Test
  void titleWeighsMoreThanText() {
    assertThat(index.search("order")).extracting(HelpHit::page).containsExactly("order", "patches");
  }

  @Test
  void partIsFoundWithItsPlace() {
    HelpHit hit = index.search("second round").getFirst();

    assertThat(hit.page()).isEqualTo("order");
    assertThat(hit.anchor()).isEqualTo("reinvocation");
    assertThat(hit.heading()).isEqualTo("Reinvocation");
    assertThat(hit.marks())
        .extracting(mark -> hit.excerpt().substring(mark.start(), mark.end()))
        .containsExactly("second", "round");
  }

  @Test
  void everyWordHasToBeThere() {
    assertThat(index.search("hook accents")).isEmpty();
    assertThat(index.search("hook order")).extracting(HelpHit::page).contains("patches");
  }

  @Test
  void beginningOfAWordIsEnough() {
    assertThat(index.search("reinvo")).extracting(HelpHit::anchor).containsExactly("reinvocation");
    assertThat(index.search("vocation")).isEmpty();
  }

  @Test
  void caseAndAccentsDoNotMatter() {
    assertThat(index.search("CAFE")).extracting(HelpHit::anchor).containsExactly("café");
    assertThat(index.search("uberblick")).hasSize(1);
    assertThat(index.search("naïve")).hasSize(1);
    assertThat(index.search("Überblick").getFirst().excerpt()).contains("Überblick");
  }

  @Test
  void whatJoinsLettersSetsWordsApart() {
    assertThat(index.search("open")).hasSize(1);
    assertThat(index.search("fail-open")).hasSize(1);
  }

  @Test
  void nothingIsFoundForNothing() {
    assertThat(index.search("")).isEmpty();
    assertThat(index.search(" -.")).isEmpty();
    assertThat(index.search("kettle")).isEmpty();
  }

  @Test
  void longTextIsCutAroundWhatWasFound() {
    String filler = "padding ".repeat(60);
    HelpIndex longer =
        new HelpIndex(List.of(HelpPage.of("a", "# A\n\n" + filler + "needle " + filler)));

    HelpHit hit = longer.search("needle").getFirst();

    assertThat(hit.excerpt()).startsWith("…").endsWith("…").hasSizeLessThan(170);
    HelpHit.Mark mark = hit.marks().getFirst();
    assertThat(hit.excerpt().substring(mark.start(), mark.end())).isEqualTo("needle");
  }

  @Test
  void longWordsDoNotKeepAnExcerptFromEnding() {
    HelpIndex unbroken = new HelpIndex(List.of(HelpPage.of("a", "# A\n\n" + "x".repeat(500))));

    assertThat(unbroken.search("x").getFirst().excerpt()).hasSizeLessThan(170);
  }
}
