package dev.admittance.app.editor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.workspace.OpenFile;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class DocumentFormattingTest {
  private final OpenFile file = new OpenFile("a.yaml", Path.of("a.yaml"));
  private final Failures failures = new Failures();
  private final DocumentFormatting formatting =
      new DocumentFormatting(file, new DirectTaskRunner(), failures);

  @Test
  void theTextIsLaidOutAsOneStep() {
    file.load("a:\n     b:   1\n     c: 2\n");

    formatting.run();
    assertThat(file.source().text()).isEqualTo("a:\n  b: 1\n  c: 2\n");

    file.undo();
    assertThat(file.source().text()).isEqualTo("a:\n     b:   1\n     c: 2\n");
  }

  @Test
  void whyATextIsLeftAloneIsTold() {
    file.load("a: [\n");

    formatting.run();

    assertThat(file.source().text()).isEqualTo("a: [\n");
    assertThat(failures.open()).hasSize(1);
    assertThat(failures.open().getFirst().remedy()).startsWith("Line 2 cannot be read");
  }
}
