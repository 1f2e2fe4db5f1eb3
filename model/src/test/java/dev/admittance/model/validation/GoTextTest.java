package dev.admittance.model.validation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class GoTextTest {

  /// W-7.
  @Test
  void listsAreWrittenAsGoWritesJson() {
    assertThat(GoText.json(List.of("a", "<b>", "\"\u0001\u2029é")))
        .isEqualTo("[\"a\",\"\\u003cb\\u003e\",\"\\\"\\u0001\\u2029é\"]");
  }

  @Test
  void whiteSpaceIsTrimmedAsGoTrimsIt() {
    assertThat(GoText.trim(" \u00A0\u2003\n a b\u0085\u3000\t")).isEqualTo("a b");
    assertThat(GoText.trim("\u200B")).isEqualTo("\u200B");
  }

  @Test
  void errorsStandInBracketsAndOnceEach() {
    assertThat(GoText.aggregate(List.of("a", "a"))).isEqualTo("a");
    assertThat(GoText.aggregate(List.of("a", "b", "a"))).isEqualTo("[a, b]");
  }
}
