package dev.admittance.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.text.Range;
import dev.admittance.workspace.FindingCounts.Count;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FindingCountsTest {
  private final FindingCounts counts =
      FindingCounts.of(
          List.of(
              finding("a.yaml", Severity.ERROR, "hooks", "pods"),
              finding("a.yaml", Severity.WARNING, "hooks", "names"),
              finding("a.yaml", Severity.INFO, "hooks"),
              finding("a.yaml", Severity.ERROR),
              finding("b.yaml", Severity.WARNING, "hooks")));

  private static Diagnostic finding(String file, Severity severity, String... names) {
    return new Diagnostic(
        severity,
        "practice/L-1",
        file,
        Range.START,
        "",
        "A text.",
        Optional.empty(),
        Stream.of(names).findFirst(),
        Stream.of(names).skip(1).findFirst(),
        Optional.empty());
  }

  @Test
  void fileCountsWhatIsAboutItsObjects() {
    assertThat(counts.about("a.yaml")).isEqualTo(new Count(2, 1));
    assertThat(counts.about("b.yaml")).isEqualTo(new Count(0, 1));
    assertThat(counts.about("c.yaml")).isEqualTo(Count.NONE);
  }

  @Test
  void objectsOfOtherFilesAreOthers() {
    assertThat(counts.about("a.yaml", "hooks")).isEqualTo(new Count(1, 1));
    assertThat(counts.about("b.yaml", "hooks")).isEqualTo(new Count(0, 1));
  }

  @Test
  void webhooksAreCountedByName() {
    assertThat(counts.about("a.yaml", "hooks", "pods")).isEqualTo(new Count(1, 0));
    assertThat(counts.about("a.yaml", "hooks", "names")).isEqualTo(new Count(0, 1));
  }
}
