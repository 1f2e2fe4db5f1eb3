package dev.admittance.app.controls;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GraphemeBreaksTest {
  /// A family of three, joined from five characters outside the plane of most letters.
  private static final String FAMILY = "\uD83D\uDC68\u200D\uD83D\uDC69\u200D\uD83D\uDC67";

  @Test
  void shortTextIsNotShortened() {
    assertThat(GraphemeBreaks.shortened("abc", 3)).isEqualTo("abc");
  }

  @Test
  void longTextEndsWithAnEllipsis() {
    assertThat(GraphemeBreaks.shortened("abcd", 3)).isEqualTo("abc…");
  }

  @Test
  void noHalfOfAnEmojiIsLeft() {
    assertThat(GraphemeBreaks.shortened("ab\uD83D\uDE00cd", 3)).isEqualTo("ab…");
    assertThat(GraphemeBreaks.shortened("ab\uD83D\uDE00cd", 4)).isEqualTo("ab\uD83D\uDE00…");
  }

  @Test
  void joinedEmojiGoesAsAWhole() {
    for (int most = 2; most < 2 + FAMILY.length(); most++) {
      assertThat(GraphemeBreaks.shortened("ab" + FAMILY + "c", most))
          .as("%s", most)
          .isEqualTo("ab…");
    }
  }

  @Test
  void accentStaysWithItsLetter() {
    assertThat(GraphemeBreaks.shortened("cafe\u0301s", 4)).isEqualTo("caf…");
  }

  @Test
  void wideLettersTakeTheRoomOfTwo() {
    assertThat(GraphemeBreaks.columns("name")).isEqualTo(4);
    assertThat(GraphemeBreaks.columns("名前")).isEqualTo(4);
    assertThat(GraphemeBreaks.columns("\uD83D\uDE00")).isEqualTo(2);
  }

  @Test
  void latinTextMayBeCutAnywhere() {
    assertThat(GraphemeBreaks.cuts("name: café").allows(9)).isTrue();
  }

  @Test
  void stretchFromRightToLeftIsKeptWhole() {
    String line = ": שלום 5 עולם!";
    GraphemeBreaks.Cuts cuts = GraphemeBreaks.cuts(line);
    assertThat(cuts.before(5)).isEqualTo(2);
    assertThat(cuts.before(8)).isEqualTo(2);
    assertThat(cuts.behind(5, line.length())).isEqualTo(line.length() - 1);
  }

  @Test
  void textThatBeginsFromTheRightIsMarked() {
    assertThat(GraphemeBreaks.fromTheLeft(": שלום")).isEqualTo("\u200e: שלום");
  }

  @Test
  void textThatBeginsFromTheLeftStaysAsItIs() {
    assertThat(GraphemeBreaks.fromTheLeft("name: שלום")).isEqualTo("name: שלום");
    assertThat(GraphemeBreaks.fromTheLeft(": 名前")).isEqualTo(": 名前");
  }
}
