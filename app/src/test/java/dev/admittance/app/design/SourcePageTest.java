package dev.admittance.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.text.SourceText;
import org.junit.jupiter.api.Test;

class SourcePageTest {
  @Test
  void lineThatIsTooLongIsCutAndSaysSo() {
    SourcePage page = SourcePage.of(new SourceText("a.json", "x".repeat(5_003) + "\nshort"));

    assertThat(page.isCut()).isTrue();
    assertThat(page.text()).isEqualTo("x".repeat(5_000) + " \u2026 3 more\nshort");
  }

  @Test
  void linesKeepTheirNumbers() {
    SourcePage page = SourcePage.of(new SourceText("a.yaml", "a\r\nb\n\nc"));

    assertThat(page.text()).isEqualTo("a\nb\n\nc");
    assertThat(page.lineCount()).isEqualTo(4);
  }
}
