package dev.admittance.model.edit;

import static dev.admittance.model.edit.Edited.insert;
import static dev.admittance.model.edit.Edited.move;
import static dev.admittance.model.edit.Edited.remove;
import static dev.admittance.model.edit.Edited.rename;
import static dev.admittance.model.edit.Edited.set;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Edits of documents with anchors, aliases and merge keys: they change one place and keep what
/// every other place means.
class AnchorEditTest {

  @Test
  void anAliasGivesWayToAValue() {
    assertThat(Edited.of("a: &x [1]\nb: *x # c\n", set("b", "2")))
        .isEqualTo("a: &x [1]\nb: 2 # c\n");
  }

  @Test
  void aChangeThroughAnAliasMakesACopyThere() {
    assertThat(Edited.of("a: &x\n  p: 1\n  q: [2]\nb: *x # c\n", set("b.p", "3")))
        .isEqualTo("a: &x\n  p: 1\n  q: [2]\nb: # c\n  p: 3\n  q: [2]\n");
    assertThat(Edited.of("a: &x\n- 1\nb: *x\n", insert("b", 1, "2")))
        .isEqualTo("a: &x\n- 1\nb:\n- 1\n- 2\n");
  }

  @Test
  void aChangedAnchorIsHandedToTheFirstAlias() {
    assertThat(Edited.of("a: &x\n  p: 1 # c\nb: *x\nc: *x\n", set("a.p", "2")))
        .isEqualTo("a:\n  p: 2 # c\nb: &x\n  p: 1\nc: *x\n");
    assertThat(Edited.of("a: &x 1\nb: [*x, *x]\n", set("a", "2")))
        .isEqualTo("a: 2\nb: [&x 1, *x]\n");
    assertThat(Edited.of("- &x {p: 1}\n- *x\n".indent(1).replaceFirst("^", "l:\n"), remove("l[0]")))
        .isEqualTo("l:\n - &x\n   p: 1\n");
  }

  @Test
  void anAnchorThatNobodyUsesStays() {
    assertThat(Edited.of("a: &x 1\nb: 2\n", set("a", "2"))).isEqualTo("a: &x 2\nb: 2\n");
    assertThat(Edited.of("a: &x\n  p: 1\n", set("a.q", "2"))).isEqualTo("a: &x\n  p: 1\n  q: 2\n");
  }

  @Test
  void aMergedKeyIsOverriddenBelow() {
    String text = "a: &x {p: 1, q: 2}\nb:\n  <<: *x\n  r: 3\n";
    assertThat(Edited.of(text, set("b.p", "5"))).isEqualTo(text + "  p: 5\n");
    assertThat(Edited.of(text, remove("b.p"))).contains("refused: ", "`<<`");
    assertThat(Edited.of(text, rename("b.p", "s"))).contains("refused: ", "`<<`");
    assertThat(Edited.of(text, set("a.p", "5")))
        .isEqualTo("a: {p: 5, q: 2}\nb:\n  <<: &x\n    p: 1\n    q: 2\n  r: 3\n");
  }

  @Test
  void anAliasDoesNotMoveAboveItsAnchor() {
    assertThat(Edited.of("a:\n- &x 1\n- [*x]\n", move("a", 1, 0)))
        .contains("refused: ", "No anchor `&x`");
  }

  @Test
  void anAliasAsKeyIsLeftAlone() {
    assertThat(Edited.of("a: &x b\n*x : c\n", set("a", "'d'"))).contains("refused: ", "`*x`");
    assertThat(Edited.of("a: &x b\n*x : c\n", set("b", "'d'"))).isEqualTo("a: &x b\n*x : d\n");
  }

  @Test
  void aTagGoesWithItsValue() {
    assertThat(Edited.of("a: !!str 1\n", set("a", "'2'"))).isEqualTo("a: \"2\"\n");
    assertThat(Edited.of("a: !!str &x 1\nb: *x\n", set("a", "2"))).isEqualTo("a: 2\nb: &x \"1\"\n");
  }

  @Test
  void aRepeatedKeyIsNotRemoved() {
    assertThat(Edited.of("a: 1\na: 2\n", remove("a"))).contains("refused: ", "more than once");
    assertThat(Edited.of("a: 1\na: 2\n", set("a", "3"))).isEqualTo("a: 3\na: 2\n");
  }
}
