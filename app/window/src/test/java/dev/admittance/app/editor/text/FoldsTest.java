package dev.admittance.app.editor.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FoldsTest {
  private static final TextLines TEXT =
      TextLines.of(
          List.of(
              "metadata:", // 0
              "  name: x", // 1
              "", // 2
              "  labels:", // 3
              "    a: b", // 4
              "", // 5
              "rules:", // 6
              "- name: one", // 7
              "  to: 1", // 8
              "- name: two", // 9
              "end: 1")); // 10

  @Test
  void deeperLinesBelongToTheLineAboveThem() {
    assertThat(Folds.end(TEXT, 0)).hasValue(4);
    assertThat(Folds.end(TEXT, 3)).hasValue(4);
    assertThat(Folds.end(TEXT, 1)).isEmpty();
    assertThat(Folds.end(TEXT, 2)).isEmpty();
  }

  @Test
  void itemsMayStandRightBelowTheirKey() {
    assertThat(Folds.end(TEXT, 6)).hasValue(9);
    assertThat(Folds.end(TEXT, 7)).hasValue(8);
    assertThat(Folds.end(TEXT, 9)).isEmpty();
  }

  @Test
  void lineInsideABlockFoldsTheBlock() {
    assertThat(Folds.around(TEXT, 4, _ -> false)).hasValue(3);
    assertThat(Folds.around(TEXT, 3, _ -> false)).hasValue(3);
    assertThat(Folds.around(TEXT, 3, _ -> true)).hasValue(0);
    assertThat(Folds.around(TEXT, 10, _ -> false)).isEmpty();
  }

  @Test
  void blockHangsOnTheKeyAboveIt() {
    assertThat(Blocks.parent(TEXT, 8)).hasValue(7);
    assertThat(Blocks.parent(TEXT, 9)).hasValue(6);
    assertThat(Blocks.parent(TEXT, 5)).hasValue(3);
    assertThat(Blocks.parent(TEXT, 0)).isEmpty();
  }

  @Test
  void blockDoesNotReachIntoTheDocumentAbove() {
    TextLines text = TextLines.of(List.of("rules:", "---", "- name: one"));

    assertThat(Blocks.parent(text, 2)).isEmpty();
  }

  @Test
  void guidesGoThroughBlankLines() {
    assertThat(Blocks.guides(TEXT, 4)).isEqualTo(2);
    assertThat(Blocks.guides(TEXT, 2)).isEqualTo(1);
    assertThat(Blocks.guides(TEXT, 5)).isZero();
  }
}
