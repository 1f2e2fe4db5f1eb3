package dev.admittance.workspace;

import static dev.admittance.workspace.LiveWorkspaceTest.REVIEW;
import static dev.admittance.workspace.TestFolder.read;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.model.diagnostic.Diagnostic;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is read of files that are damaged or too large.
class DamagedFilesTest {
  @TempDir Path folder;

  @Test
  void brokenFilesStopNothing() throws IOException {
    write("a-empty.yaml", "");
    write("b-tabs.yaml", "a:\n\tb: 1\n");
    write("c-twice.yaml", "a: 1\na: 2\n");
    write("d-cut.json", REVIEW.formatted("1", "x").substring(0, 200));
    write("e-good.json", REVIEW.formatted("2", "x"));
    Files.write(folder.resolve("f-binary.yaml"), new byte[] {0, 1, 2, 3});
    write("g-bomb.yaml", bomb());

    Workspace workspace = read(folder);

    assertThat(workspace.captures()).hasSize(1);
    assertThat(workspace.problems().stream().map(Diagnostic::place))
        .containsExactly(
            "b-tabs.yaml:2:1",
            "c-twice.yaml:2:1",
            "d-cut.json:1:201",
            "f-binary.yaml:1:1",
            "g-bomb.yaml:7:10");
  }

  private static String bomb() {
    StringBuilder text = new StringBuilder("a0: &a0 [x,x,x,x,x,x,x,x,x]\n");
    for (int i = 1; i < 12; i++) {
      text.append("a%d: &a%d [%s*a%d]\n".formatted(i, i, ("*a" + (i - 1) + ",").repeat(8), i - 1));
    }
    return text.toString();
  }

  @Test
  void aDamagedLineCostsThatLineOnly() throws IOException {
    write("log.jsonl", REVIEW.formatted("1", "x") + "{broken\n" + REVIEW.formatted("2", "x"));

    Workspace workspace = read(folder);

    assertThat(workspace.captures())
        .extracting(capture -> capture.source())
        .containsExactly("log.jsonl:1", "log.jsonl:3");
    assertThat(workspace.problems())
        .extracting(problem -> problem.range().start().line())
        .containsExactly(2);
  }

  @Test
  void theProblemsOfOneFileAreLimited() throws IOException {
    write("log.jsonl", "{broken\n".repeat(1_000) + REVIEW.formatted("1", "x"));

    Workspace workspace = read(folder);

    assertThat(workspace.captures()).hasSize(1);
    assertThat(workspace.problems()).hasSize(Problems.MAX_OF_FILE + 1);
    assertThat(workspace.problems().getLast().message())
        .isEqualTo("900 more problems of this file are not listed.");
  }

  @Test
  void capturesBeyondTheLimitAreLeftOut() throws IOException {
    String review = REVIEW.formatted("1", "x".repeat(1 << 20));
    try (BufferedWriter writer = Files.newBufferedWriter(folder.resolve("big.jsonl"))) {
      for (int i = 0; i < 100; i++) {
        writer.write(review);
      }
    }
    write("later.json", REVIEW.formatted("2", "x".repeat(2 << 20)));

    Workspace workspace = read(folder);

    assertThat(workspace.captures()).hasSizeBetween(90, 96);
    assertThat(workspace.problems())
        .extracting(Diagnostic::rule)
        .containsExactly("read/TooManyCaptures");
  }

  @Test
  void aLargeJsonFileIsReadAsCaptures() throws IOException {
    String review = REVIEW.formatted("%d", "x".repeat(1 << 20));
    write(
        "list.json",
        IntStream.range(0, 17)
            .mapToObj(review::formatted)
            .collect(Collectors.joining(",", "[", "]")));

    assertThat(read(folder).captures()).hasSize(17);
  }

  @Test
  void aCaptureThatIsTooLargeIsNamed() throws IOException {
    String small = REVIEW.formatted("1", "x");
    write("list.json", "[" + small + "," + REVIEW.formatted("2", "x".repeat(17 << 20)) + "]");

    Workspace workspace = read(folder);
    assertThat(workspace.captures()).hasSize(1);
    assertThat(workspace.problems())
        .extracting(Diagnostic::rule, Diagnostic::message)
        .contains(tuple("read/TooLarge", "a value of more than 16 MiB is not read"));
  }

  private void write(String name, String text) throws IOException {
    TestFolder.write(folder, name, text);
  }
}
