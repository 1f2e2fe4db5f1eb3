package dev.admittance.server.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.eclipse.lsp4j.Position;
import org.junit.jupiter.api.Test;

class LineOffsetsTest {
  @Test
  void offsetsAndPositionsAreInverse() {
    LineOffsets lines = new LineOffsets("a: é\n\nb: 😀c\n");
    for (int offset = 0; offset <= lines.text().length(); offset++) {
      assertThat(lines.offset(lines.position(offset))).isEqualTo(offset);
    }
    assertThat(lines.position(6)).isEqualTo(new Position(2, 0));
  }

  @Test
  void whatIsBehindTheTextIsItsEnd() {
    LineOffsets lines = new LineOffsets("a\nb");
    assertThat(lines.offset(new Position(0, 9))).isEqualTo(1);
    assertThat(lines.offset(new Position(7, 0))).isEqualTo(3);
  }
}
