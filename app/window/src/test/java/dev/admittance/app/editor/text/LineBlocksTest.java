package dev.admittance.app.editor.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LineBlocksTest {
  @Test
  void lineOfTheCaretGoesUpAndDownWithIt() {
    assertThat(Marked.of("a\nb¦b\nc").after(LineBlocks::up)).isEqualTo("b¦b\na\nc");
    assertThat(Marked.of("a\nb¦b\nc").after(LineBlocks::down)).isEqualTo("a\nc\nb¦b");
  }

  @Test
  void firstLineHasNoUpAndLastNoDown() {
    assertThat(Marked.of("¦a\nb").after(LineBlocks::up)).isEqualTo("¦a\nb");
    assertThat(Marked.of("a\nb¦").after(LineBlocks::down)).isEqualTo("a\nb¦");
  }

  @Test
  void selectedLinesMoveTogether() {
    assertThat(Marked.of("a\n^b\nc\n¦d").after(LineBlocks::down)).isEqualTo("a\nd\n^b\nc¦");
  }

  @Test
  void copyOfLinesComesBelowThem() {
    assertThat(Marked.of("a\n^b\nc¦\nd").after(LineBlocks::twice)).isEqualTo("a\nb\nc\n^b\nc¦\nd");
  }

  @Test
  void linesGoAwayWithTheirEnds() {
    assertThat(Marked.of("a\nb¦b\nc").after(LineBlocks::none)).isEqualTo("a\n¦c");
    assertThat(Marked.of("a\nb¦b").after(LineBlocks::none)).isEqualTo("¦a");
    assertThat(Marked.of("a¦").after(LineBlocks::none)).isEqualTo("¦");
    assertThat(Marked.of("¦").after(LineBlocks::none)).isEqualTo("¦");
  }
}
