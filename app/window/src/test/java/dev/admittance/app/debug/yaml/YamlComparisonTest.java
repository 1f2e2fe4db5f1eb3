package dev.admittance.app.debug.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.controls.DiffRows;
import dev.admittance.diff.DiffRow;
import dev.admittance.model.edit.YamlText;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class YamlComparisonTest {
  private final YamlPrinter printer = new YamlPrinter();

  private YamlComparison compare(JsonObject left, JsonObject right) {
    return YamlComparison.of(Optional.of(printer.print(left)), Optional.of(printer.print(right)));
  }

  private YamlComparison compare(String left, String right) throws IOException {
    return compare((JsonObject) JsonText.parse(left), (JsonObject) JsonText.parse(right));
  }

  private static List<String> side(DiffRows rows, Function<DiffRow, Optional<DiffRow.Line>> side) {
    return rows.stream().flatMap(row -> side.apply(row).stream()).map(DiffRow.Line::text).toList();
  }

  private static List<String> rows(DiffRows rows) {
    return rows.stream()
        .map(row ->
            switch (row.kind()) {
                  case SAME, GAP -> "  ";
                  case CHANGED -> "~ ";
                  case ADDED -> "+ ";
                  case REMOVED -> "- ";
                }
                + row.right().or(row::left).orElseThrow().text())
        .toList();
  }

  @Test
  void bothSidesAreWholeInEveryLayout() {
    RandomValues random = new RandomValues(11);
    for (int i = 0; i < 3_000; i++) {
      JsonObject left = random.object(4);
      JsonObject right = random.changed(left);
      for (boolean inline : new boolean[] {false, true}) {
        DiffRows rows = compare(left, right).rows(inline, Optional.empty());
        assertThat(side(rows, DiffRow::left)).as("%s", left).isEqualTo(YamlText.lines(left));
        assertThat(side(rows, DiffRow::right)).as("%s", right).isEqualTo(YamlText.lines(right));
        assertThat(rows)
            .filteredOn(row -> row.kind() == DiffRow.Kind.SAME)
            .allMatch(
                row -> row.left().orElseThrow().text().equals(row.right().orElseThrow().text()));
      }
    }
  }

  @Test
  void rowsOfKnownKindsAreFoundByTheirLines() {
    RandomValues random = new RandomValues(12);
    for (int i = 0; i < 500; i++) {
      JsonObject left = random.object(4);
      DiffRows rows = compare(left, random.changed(left)).rows(false, Optional.empty());
      for (int row = 0; row < rows.size(); row++) {
        int was = rows.get(row).left().map(DiffRow.Line::number).orElse(0);
        int is = rows.get(row).right().map(DiffRow.Line::number).orElse(0);
        assertThat(rows.rowOf(was, is)).isEqualTo(row);
      }
      assertThat(rows.changes()).isEqualTo(DiffRows.of(List.copyOf(rows)).changes());
    }
  }

  @Test
  void itemInFrontOfOthersIsAllThatDiffers() throws IOException {
    YamlComparison comparison =
        compare(
            "{\"c\": [{\"name\": \"web\", \"image\": \"web:1\"}]}",
            "{\"c\": [{\"name\": \"proxy\"}, {\"name\": \"web\", \"image\": \"web:2\"}]}");
    assertThat(rows(comparison.rows(false, Optional.empty())))
        .containsExactly("  c:", "+ - name: proxy", "  - name: web", "~   image: web:2");
    assertThat(rows(comparison.rows(true, Optional.empty())))
        .containsExactly(
            "  c:", "+ - name: proxy", "  - name: web", "-   image: web:1", "+   image: web:2");
    assertThat(comparison.changedLines()).isEqualTo(2);
  }

  @Test
  void changedLineTellsTheStretchThatDiffers() throws IOException {
    DiffRow row =
        compare("{\"image\": \"web:1\"}", "{\"image\": \"web:2\"}")
            .rows(true, Optional.empty())
            .getLast();
    assertThat(row.right().orElseThrow().changed()).contains(new DiffRow.Stretch(11, 12));
  }

  @Test
  void membersInAnotherOrderAreLeftWhereTheyWereOnOneSide() throws IOException {
    assertThat(
            rows(
                compare("{\"a\": 1, \"b\": 2, \"c\": 3}", "{\"b\": 2, \"c\": 3, \"a\": 1}")
                    .rows(false, Optional.empty())))
        .containsExactly("- a: 1", "  b: 2", "  c: 3", "+ a: 1");
  }

  @Test
  void linesOfATextAreComparedOneByOne() throws IOException {
    assertThat(
            rows(
                compare("{\"t\": \"a\\nb\\nc\\n\"}", "{\"t\": \"a\\nx\\nb\\nc\\n\"}")
                    .rows(false, Optional.empty())))
        .containsExactly("  t: |", "    a", "+   x", "    b", "    c");
  }

  @Test
  void longStretchesOfEqualLinesAreLeftOut() throws IOException {
    String members = "\"a\": 1, \"b\": 1, \"c\": 1, \"d\": 1, \"e\": 1, \"f\": 1, \"g\": 1";
    DiffRows rows =
        compare("{" + members + "}", "{" + members + ", \"h\": 1}").rows(false, Optional.of(2));
    assertThat(rows(rows)).containsExactly("  5 equal lines", "  f: 1", "  g: 1", "+ h: 1");
    assertThat(rows.rowOf(1, 1)).isZero();
  }

  @Test
  void objectThatAppearsIsAllNew() {
    YamlComparison comparison =
        YamlComparison.of(
            Optional.empty(), Optional.of(printer.print(JsonObject.of("a", JsonObject.EMPTY))));
    assertThat(rows(comparison.rows(false, Optional.empty()))).containsExactly("+ a: {}");
    assertThat(comparison.isEqual()).isFalse();
  }
}
