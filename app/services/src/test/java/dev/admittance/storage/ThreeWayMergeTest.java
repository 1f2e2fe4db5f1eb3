package dev.admittance.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.storage.ThreeWayMerge.Choice;
import dev.admittance.storage.ThreeWayMerge.Chunk;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThreeWayMergeTest {
  private static final int ROUNDS = 300;

  /// A letter is a line.
  @ParameterizedTest
  @CsvSource({
    "abcdef, abcdef, abcdef, abcdef",
    "abcdef, xbcdef, abcdef, xbcdef",
    "abcdef, abcdef, abcdey, abcdey",
    "abcdef, xbcdef, abcdey, xbcdey",
    "abcdef, acdef, abcdefg, acdefg",
    "abcdef, xbcdef, xbcdef, xbcdef",
    "abcdef, abXcdef, abcdYef, abXcdYef",
    "abcdef, bcdef, abcde, bcde",
  })
  void changesThatDoNotTouchComeTogether(String base, String mine, String theirs, String merged) {
    ThreeWayMerge merge = merge(base, mine, theirs);

    assertThat(merge.conflicts()).isZero();
    assertThat(letters(merge, Choice.MINE)).isEqualTo(merged);
  }

  @Test
  void differentChangesOfALineAreAConflict() {
    ThreeWayMerge merge = merge("abc", "aXc", "aYc");

    assertThat(merge.chunks())
        .containsExactly(
            new Chunk.Agreed(List.of("a\n")),
            new Chunk.Conflict(List.of("X\n"), List.of("Y\n")),
            new Chunk.Agreed(List.of("c\n")));
    assertThat(letters(merge, Choice.MINE)).isEqualTo("aXc");
    assertThat(letters(merge, Choice.THEIRS)).isEqualTo("aYc");
    assertThat(letters(merge, Choice.BOTH)).isEqualTo("aXYc");
  }

  @Test
  void changesOfNeighbouringLinesAreAConflict() {
    assertThat(merge("abcd", "aXcd", "abYd").conflicts()).isEqualTo(1);
  }

  @Test
  void changeOfWhatTheOtherRemovedIsAConflict() {
    ThreeWayMerge merge = merge("abcde", "abXde", "ae");

    assertThat(merge.conflicts()).isEqualTo(1);
    assertThat(letters(merge, Choice.THEIRS)).isEqualTo("ae");
    assertThat(letters(merge, Choice.MINE)).isEqualTo("abXde");
  }

  @Test
  void linesThatBothAddInOnePlaceAreAConflict() {
    assertThat(merge("ab", "aXb", "aYb").conflicts()).isEqualTo(1);
  }

  @Test
  void lineWithoutEndGetsOneWhereSomethingFollows() {
    ThreeWayMerge merge = ThreeWayMerge.of("a\n", "a\nb", "a\nc");

    assertThat(merge.text(List.of(Choice.BOTH))).isEqualTo("a\nb\nc");
  }

  @Test
  void whatOneSideAloneChangedIsAlwaysTaken() {
    for (long seed = 0; seed < ROUNDS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      String base = text(random);
      String changed = text(random);

      assertThat(letters(merge(base, changed, base), Choice.MINE))
          .as("seed %d", seed)
          .isEqualTo(changed);
      assertThat(letters(merge(base, base, changed), Choice.MINE))
          .as("seed %d", seed)
          .isEqualTo(changed);
    }
  }

  @Test
  void choosingOneSideEverywhereLosesNoneOfItsConflictingLines() {
    for (long seed = 0; seed < ROUNDS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      String base = text(random);
      String mine = text(random);
      ThreeWayMerge merge = merge(base, mine, text(random));
      ThreeWayMerge same = merge(base, mine, mine);

      assertThat(letters(same, Choice.MINE)).as("seed %d", seed).isEqualTo(mine);
      String chosen = letters(merge, Choice.MINE);
      for (Chunk chunk : merge.chunks()) {
        if (chunk instanceof Chunk.Conflict conflict) {
          assertThat(chosen).as("seed %d", seed).contains(joined(conflict.mine()));
        }
      }
    }
  }

  private static String text(SplittableRandom random) {
    StringBuilder text = new StringBuilder();
    int length = random.nextInt(12);
    for (int i = 0; i < length; i++) {
      text.append((char) ('a' + random.nextInt(4)));
    }
    return text.toString();
  }

  private static ThreeWayMerge merge(String base, String mine, String theirs) {
    return ThreeWayMerge.of(lines(base), lines(mine), lines(theirs));
  }

  private static String lines(String letters) {
    return letters.replaceAll("(.)", "$1\n");
  }

  private static String joined(List<String> lines) {
    return String.join("", lines).replace("\n", "");
  }

  private static String letters(ThreeWayMerge merge, Choice choice) {
    return merge.text(Collections.nCopies(merge.conflicts(), choice)).replace("\n", "");
  }
}
