package dev.admittance.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BlockScalarsTest {
  @Test
  void linesBelowAHeaderAreInsideUntilTheIndentationEnds() {
    assertThat(
            lines(
                """
                note: |
                  a: b

                  # no comment
                next: 1
                """))
        .isEqualTo("{1, 2, 3}");
  }

  @Test
  void keyBesideADashCountsFromTheKey() {
    assertThat(
            lines(
                """
                - run: >-
                    text
                  name: x
                """))
        .isEqualTo("{1}");
  }

  @Test
  void barInsideAValueBeginsNothing() {
    assertThat(
            lines(
                """
                expression: a || b
                  deeper: x
                """))
        .isEqualTo("{}");
  }

  private static String lines(String text) {
    return BlockScalars.linesOf(text.lines().toList()).toString();
  }
}
