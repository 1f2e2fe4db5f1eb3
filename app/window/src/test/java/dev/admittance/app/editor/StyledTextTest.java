package dev.admittance.app.editor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.text.SourceText;
import org.junit.jupiter.api.Test;

class StyledTextTest {
  @Test
  void textStaysAsItIs() {
    StyledText page = StyledText.of(new SourceText("a.yaml", "a: |\n  b\n\nc\n"));

    assertThat(page.isCut()).isFalse();
    assertThat(page.document().getText()).isEqualTo("a: |\n  b\n\nc\n");
    assertThat(page.scalars().isInside(1, "  b")).isTrue();
    assertThat(page.scalars().isInside(3, "c")).isFalse();
  }

  @Test
  void lineThatIsTooLongIsCutAndSaysSo() {
    StyledText page =
        StyledText.of(
            new SourceText("a.json", "x".repeat(StyledText.LONGEST_LINE + 3) + "\nshort"));

    assertThat(page.isCut()).isTrue();
    assertThat(page.document().getText())
        .isEqualTo("x".repeat(StyledText.LONGEST_LINE) + " \u2026 3 more\nshort");
  }
}
