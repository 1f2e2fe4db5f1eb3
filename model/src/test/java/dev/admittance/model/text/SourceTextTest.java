package dev.admittance.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SourceTextTest {
  private static final int LONGEST = 6;

  @Test
  void lineEndsWithALineFeedACarriageReturnOrBoth() {
    List<String> texts = new ArrayList<>(List.of(""));
    for (int i = 0; i < texts.size() && texts.get(i).length() < LONGEST; i++) {
      for (String next : List.of("a", "\n", "\r")) {
        texts.add(texts.get(i) + next);
      }
    }
    for (String text : texts) {
      SourceText source = new SourceText("a", text);
      String[] lines = text.split("\r\n|\n|\r", -1);

      assertThat(source.lineCount()).as(text).isEqualTo(lines.length);
      assertThat(source.position(text.length()).column())
          .as(text)
          .isEqualTo(lines[lines.length - 1].length() + 1);
    }
    assertThat(texts).hasSize(1_093);
  }
}
