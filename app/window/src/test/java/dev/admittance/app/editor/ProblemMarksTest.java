package dev.admittance.app.editor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.workspace.FileAnalysis;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.TextChange;
import dev.admittance.app.workspace.TextObjects;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.SourceText;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProblemMarksTest {
  private final OpenFile file = new OpenFile("a.yaml", Path.of("a.yaml"));
  private final ProblemMarks marks = new ProblemMarks(file);

  ProblemMarksTest() {
    file.load("kind: Fial\nname: x\n");
  }

  @Test
  void problemMovesWithWhatIsTypedAboveIt() {
    marks.show(problemAt(6, 10));

    file.typed(new TextChange(0, "", "# why\n"));

    assertThat(marks.of(1, 6, "kind: Fial"))
        .containsExactly(new TextOverlay(6, 10, "marked-severity-error"));
    assertThat(marks.of(0, 0, "# why")).isEmpty();
  }

  @Test
  void problemOfAnOlderVersionComesToWhereItsTextIsNow() {
    FileAnalysis older = problemAt(6, 10);
    file.typed(new TextChange(0, "", "# why\n"));

    marks.show(older);

    assertThat(marks.all().get(0).start()).isEqualTo(12);
  }

  @Test
  void problemsOfATextThatWasReadAnewAreForgotten() {
    FileAnalysis older = problemAt(6, 10);
    for (int i = 0; i < 5_000; i++) {
      file.typed(new TextChange(0, "", "#"));
    }

    marks.show(older);

    assertThat(marks.all().size()).isZero();
  }

  private FileAnalysis problemAt(int start, int end) {
    SourceText source = file.source();
    Diagnostic problem =
        Diagnostic.unreadable("read/Syntax", "a.yaml", source.range(start, end), "Wrong.", "Mend.");
    return new FileAnalysis(
        file.version(),
        source,
        FileAnalysis.read(Optional.empty(), source),
        TextObjects.NONE,
        new FileAnalysis.Found(file.version(), true, List.of(problem)));
  }
}
