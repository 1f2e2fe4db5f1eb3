package dev.admittance.app.editor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.editor.text.LineColumn;
import org.junit.jupiter.api.Test;

class GoToLineBarTest {
  @Test
  void lineAndColumnCountFromOne() {
    assertThat(GoToLineBar.place("12")).contains(new LineColumn(11, 0));
    assertThat(GoToLineBar.place(" 12:5 ")).contains(new LineColumn(11, 4));
  }

  @Test
  void otherTextsAreNoPlace() {
    assertThat(GoToLineBar.place("")).isEmpty();
    assertThat(GoToLineBar.place("a1")).isEmpty();
    assertThat(GoToLineBar.place("99999999999")).isEmpty();
  }
}
