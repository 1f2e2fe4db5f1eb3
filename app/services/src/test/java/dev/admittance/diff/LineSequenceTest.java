package dev.admittance.diff;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.eclipse.jgit.diff.Edit;
import org.junit.jupiter.api.Test;

class LineSequenceTest {
  private static final int MANY = 9_000;

  @Test
  void changedLineIsOneChange() {
    assertThat(LineSequence.changes(List.of("a", "b", "c"), List.of("a", "x", "c")))
        .containsExactly(new Edit(1, 2, 1, 2));
  }

  /// The repeated lines around a new block do not tear it apart.
  @Test
  void changesAlignAtDistinctiveLines() {
    assertThat(
            LineSequence.changes(
                List.of("- name: a", "  env: []", "", "- name: b", "  env: []"),
                List.of(
                    "- name: c",
                    "  env: []",
                    "",
                    "- name: a",
                    "  env: []",
                    "",
                    "- name: b",
                    "  env: []")))
        .containsExactly(new Edit(0, 0, 0, 3));
  }

  @Test
  void largePartsWithoutDistinctiveLinesCountAsOneChange() {
    List<String> before = new ArrayList<>(lines(1));
    List<String> after = new ArrayList<>(lines(2));
    before.addFirst("only before");
    after.addFirst("only after");
    before.add("only before");

    assertThat(LineSequence.changes(before, after))
        .containsExactly(new Edit(0, MANY + 2, 0, MANY + 1));
  }

  /// Three different lines over and over.
  private static List<String> lines(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return random.ints(MANY, 0, 3).mapToObj(Integer::toString).toList();
  }
}
