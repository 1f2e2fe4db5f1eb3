package dev.admittance.diff;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Compared with what `diff -u` prints.
class UnifiedDiffTest {
  @Test
  void nothingIsPrintedOfEqualTexts() {
    assertThat(UnifiedDiff.of("a", "x\n", "x\n")).isEmpty();
  }

  @Test
  void distantChangesAreHunksOfTheirOwn() {
    String before =
        IntStream.rangeClosed(1, 20).mapToObj(i -> i + "\n").collect(Collectors.joining());
    String after = before.replace("2\n3\n", "2\ntwo\n3\n").replace("\n19\n", "\n");

    assertThat(UnifiedDiff.of("n.txt", before, after))
        .isEqualTo(
            """
            --- n.txt
            +++ n.txt
            @@ -1,5 +1,6 @@
             1
             2
            +two
             3
             4
             5
            @@ -16,5 +17,4 @@
             16
             17
             18
            -19
             20
            """);
  }

  @Test
  void aMissingLineEndIsSaid() {
    assertThat(UnifiedDiff.of("a", "x", "y"))
        .isEqualTo(
            """
            --- a
            +++ a
            @@ -1,1 +1,1 @@
            -x
            \\ No newline at end of file
            +y
            \\ No newline at end of file
            """);
    assertThat(UnifiedDiff.of("a", "", "y\n")).contains("@@ -0,0 +1,1 @@\n+y\n");
  }
}
