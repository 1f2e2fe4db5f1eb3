package dev.admittance.app.editor.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextMarksTest {
  private static final TextMarks<String> MARKS =
      TextMarks.of(
          List.of("late", "early"),
          s -> s.equals("early") ? 2 : 10,
          s -> s.equals("early") ? 5 : 14);

  @Test
  void marksAreInTheOrderOfTheText() {
    assertThat(MARKS.between(0, 100))
        .extracting(TextMarks.Mark::thing)
        .containsExactly("early", "late");
  }

  @Test
  void whatIsBehindAChangeMovesWithIt() {
    assertThat(MARKS.after(6, 1, 4).get(1)).isEqualTo(new TextMarks.Mark<>("late", 13, 17));
    assertThat(MARKS.after(6, 1, 4).get(0)).isEqualTo(new TextMarks.Mark<>("early", 2, 5));
  }

  @Test
  void typingInsideAMarkMakesItLonger() {
    assertThat(MARKS.after(3, 0, 2).get(0)).isEqualTo(new TextMarks.Mark<>("early", 2, 7));
  }

  @Test
  void typingAtTheEdgesLeavesAMarkAsLongAsItIs() {
    assertThat(MARKS.after(2, 0, 1).get(0)).isEqualTo(new TextMarks.Mark<>("early", 3, 6));
    assertThat(MARKS.after(5, 0, 1).get(0)).isEqualTo(new TextMarks.Mark<>("early", 2, 5));
  }

  @Test
  void markWhoseTextGoesIsEmpty() {
    assertThat(MARKS.after(1, 6, 0).get(0)).isEqualTo(new TextMarks.Mark<>("early", 1, 1));
  }

  @Test
  void nextAndPreviousGoRound() {
    assertThat(MARKS.next(2)).map(TextMarks.Mark::thing).contains("late");
    assertThat(MARKS.next(10)).map(TextMarks.Mark::thing).contains("early");
    assertThat(MARKS.previous(10)).map(TextMarks.Mark::thing).contains("early");
    assertThat(MARKS.previous(2)).map(TextMarks.Mark::thing).contains("late");
    assertThat(TextMarks.none().next(0)).isEmpty();
  }
}
