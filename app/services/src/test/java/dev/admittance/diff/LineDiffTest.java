package dev.admittance.diff;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LineDiffTest {

  @Test
  void equalTextsHaveOnlyEqualRows() {
    assertThat(words(LineDiff.compare(List.of("a", "b"), List.of("a", "b"))))
        .containsExactly("SAME 1:a 1:a", "SAME 2:b 2:b");
  }

  @Test
  void addedLineStandsOnTheRightAlone() {
    assertThat(words(LineDiff.compare(List.of("a", "c"), List.of("a", "b", "c"))))
        .containsExactly("SAME 1:a 1:a", "ADDED - 2:b", "SAME 2:c 3:c");
  }

  @Test
  void removedLineStandsOnTheLeftAlone() {
    assertThat(words(LineDiff.compare(List.of("a", "b"), List.of("b"))))
        .containsExactly("REMOVED 1:a -", "SAME 2:b 1:b");
  }

  @Test
  void changedLineMarksTheStretchThatDiffers() {
    DiffRow row =
        LineDiff.compare(List.of("image: web:1.0"), List.of("image: web:1.25")).getFirst();

    assertThat(row.kind()).isEqualTo(DiffRow.Kind.CHANGED);
    assertThat(row.left().orElseThrow().changed()).contains(new DiffRow.Stretch(13, 14));
    assertThat(row.right().orElseThrow().changed()).contains(new DiffRow.Stretch(13, 15));
  }

  @Test
  void absentTextIsAllAddition() {
    assertThat(words(LineDiff.compare(List.of(), List.of("a")))).containsExactly("ADDED - 1:a");
  }

  @Test
  void changesOnlyKeepsContextAndCountsTheRest() {
    List<String> left = IntStream.range(0, 20).mapToObj(i -> "line " + i).toList();
    List<String> right = new ArrayList<>(left);
    right.set(10, "other");

    List<DiffRow> rows =
        LineDiff.changesOnly(LineDiff.compare(left, right), 2, lines -> lines + " left out");

    assertThat(rows)
        .extracting(DiffRow::kind)
        .containsExactly(
            DiffRow.Kind.GAP,
            DiffRow.Kind.SAME,
            DiffRow.Kind.SAME,
            DiffRow.Kind.CHANGED,
            DiffRow.Kind.SAME,
            DiffRow.Kind.SAME,
            DiffRow.Kind.GAP);
    assertThat(rows.getFirst().left().orElseThrow().text()).isEqualTo("8 left out");
    assertThat(rows.getLast().left().orElseThrow().text()).isEqualTo("7 left out");
  }

  @Test
  void eachSideOfTheRowsIsTheTextItself() {
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      List<String> left = randomLines(random);
      List<String> right = randomLines(random);

      List<DiffRow> rows = LineDiff.compare(left, right);

      assertThat(rows.stream().flatMap(row -> row.left().stream()).map(DiffRow.Line::text))
          .as("left, seed %d", seed)
          .containsExactlyElementsOf(left);
      assertThat(rows.stream().flatMap(row -> row.right().stream()).map(DiffRow.Line::text))
          .as("right, seed %d", seed)
          .containsExactlyElementsOf(right);
      assertThat(rows.stream().flatMap(row -> row.right().stream()).map(DiffRow.Line::number))
          .as("line numbers, seed %d", seed)
          .containsExactlyElementsOf(IntStream.rangeClosed(1, right.size()).boxed().toList());
    }
  }

  private static List<String> randomLines(Random random) {
    return IntStream.range(0, random.nextInt(12))
        .mapToObj(_ -> Character.toString('a' + random.nextInt(4)))
        .toList();
  }

  private static List<String> words(List<DiffRow> rows) {
    return rows.stream()
        .map(row -> row.kind() + " " + side(row.left()) + " " + side(row.right()))
        .toList();
  }

  private static String side(java.util.Optional<DiffRow.Line> line) {
    return line.map(l -> l.number() + ":" + l.text()).orElse("-");
  }
}
