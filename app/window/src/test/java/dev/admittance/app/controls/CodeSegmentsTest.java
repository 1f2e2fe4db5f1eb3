package dev.admittance.app.controls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.diff.DiffRow;
import java.util.List;
import org.junit.jupiter.api.Test;

class CodeSegmentsTest {
  @Test
  void changedPartOfALatinValueIsAPieceOfItsOwn() {
    assertThat(after("image: web:1", "image: web:2")).containsExactly("image", ": web:", "[2]");
  }

  @Test
  void changedEmojiIsOnePieceThoughItsFirstHalfIsTheSame() {
    assertThat(after("mood: \uD83D\uDE00", "mood: \uD83D\uDE01"))
        .containsExactly("mood", ": ", "[\uD83D\uDE01]");
  }

  @Test
  void changedLetterMarksTheWholeStretchFromRightToLeft() {
    assertThat(after("a: שלום עולם", "a: שלום עולה")).containsExactly("a", ": ", "[שלום עולה]");
  }

  @Test
  void keyFromRightToLeftStaysBeforeItsValue() {
    assertThat(after("שם: עולם", "שם: עולה")).containsExactly("שם", ": ", "[עולה]");
  }

  @Test
  void addedWordIsMarkedAndWhatFollowsIsNot() {
    assertThat(after("args: [a, c]", "args: [a, b, c]"))
        .containsExactly("args", ": [a, ", "[b, ]", "c]");
  }

  @Test
  void changeAcrossTokensKeepsTheirLooks() {
    assertThat(after("a: 1", "b: 2")).containsExactly("[b]", "[: ]", "[2]");
  }

  /// The pieces of the second line, changed ones in brackets.
  private static List<String> after(String before, String after) {
    DiffRow.Line line = DiffRow.changed(1, before, 1, after).right().orElseThrow();
    return CodeSegments.of(line.text(), CodeToken.ofYaml(line.text()), line.changed()).stream()
        .map(piece -> piece.changed() ? "[" + piece.text() + "]" : piece.text())
        .toList();
  }
}
