package dev.admittance.app.editor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.Range;
import org.junit.jupiter.api.Test;

class ProblemTextTest {
  @Test
  void footerTakesOneLineOfWhatACompilerSays() {
    Diagnostic problem =
        Diagnostic.unreadable(
            "api/Invalid", "a.yaml", Range.START, "undeclared\n | a.b\n | ..^", "Write b.");

    assertThat(ProblemText.of(problem)).contains("\n").endsWith("Write b.");
    assertThat(ProblemText.line(problem)).isEqualTo("Error (api/Invalid): undeclared");
  }
}
