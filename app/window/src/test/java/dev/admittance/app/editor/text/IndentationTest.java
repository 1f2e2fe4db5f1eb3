package dev.admittance.app.editor.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IndentationTest {
  @Test
  void caretGoesToTheNextStep() {
    assertThat(Marked.of("a¦b").after(Indentation::deeper)).isEqualTo("a ¦b");
    assertThat(Marked.of("¦").after(Indentation::deeper)).isEqualTo("  ¦");
  }

  @Test
  void selectedLinesGoDeeperAndStaySelected() {
    assertThat(Marked.of("a\n b^: 1\n\nc¦: 2\nd").after(Indentation::deeper))
        .isEqualTo("a\n   b^: 1\n\n  c¦: 2\nd");
  }

  @Test
  void lineOfWhichOnlyTheStartIsReachedIsNotSelected() {
    assertThat(Marked.of("^a\nb\n¦c").after(Indentation::deeper)).isEqualTo("^  a\n  b\n¦c");
  }

  @Test
  void linesGoShallowerToTheStepOnTheirLeft() {
    assertThat(Marked.of("   a¦: 1").after(Indentation::shallower)).isEqualTo("  a¦: 1");
    assertThat(Marked.of("^  a:\n b: 1\n    c¦").after(Indentation::shallower))
        .isEqualTo("^a:\nb: 1\n  c¦");
  }

  @Test
  void lineWithoutIndentationStays() {
    assertThat(Marked.of("a¦: 1").after(Indentation::shallower)).isEqualTo("a¦: 1");
  }

  @Test
  void backspaceTakesAStepOfTheIndentation() {
    assertThat(Marked.of("    ¦a").after(Indentation::backspace)).isEqualTo("  ¦a");
    assertThat(Marked.of("   ¦a").after(Indentation::backspace)).isEqualTo("  ¦a");
    assertThat(Marked.of("a    ¦").after(Indentation::backspace)).isEqualTo("a    ¦");
  }
}
