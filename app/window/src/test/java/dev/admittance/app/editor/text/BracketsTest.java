package dev.admittance.app.editor.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class BracketsTest {
  private static final TextLines TEXT =
      TextLines.of(List.of("a: {b: [1, \"]\"],", "  c: 'x{'", "}", "d: \"y\""));

  @Test
  void bracketFindsItsOtherHalf() {
    assertThat(Brackets.at(TEXT, new LineColumn(0, 4))).contains(pair(0, 3, 2, 0));
    assertThat(Brackets.at(TEXT, new LineColumn(2, 1))).contains(pair(2, 0, 0, 3));
    assertThat(Brackets.at(TEXT, new LineColumn(0, 8))).contains(pair(0, 7, 0, 14));
  }

  @Test
  void bracketInAStringIsText() {
    assertThat(Brackets.at(TEXT, new LineColumn(0, 12))).contains(pair(0, 11, 0, 13));
    assertThat(Brackets.at(TEXT, new LineColumn(1, 7))).isEmpty();
  }

  @Test
  void quotesGoTogether() {
    assertThat(Brackets.at(TEXT, new LineColumn(3, 3))).contains(pair(3, 3, 3, 5));
    assertThat(Brackets.at(TEXT, new LineColumn(3, 6))).contains(pair(3, 3, 3, 5));
  }

  @Test
  void bracketWithoutItsHalfHasNone() {
    assertThat(Brackets.at(TextLines.of(List.of("a: [1")), new LineColumn(0, 4))).isEmpty();
  }

  private static Brackets.Pair pair(int line, int column, int otherLine, int otherColumn) {
    return new Brackets.Pair(new LineColumn(line, column), new LineColumn(otherLine, otherColumn));
  }
}
