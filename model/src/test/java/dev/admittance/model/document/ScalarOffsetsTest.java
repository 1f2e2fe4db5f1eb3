package dev.admittance.model.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.SourceText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScalarOffsetsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "e: object.spec.x == 'a'\n",
        "e: object.spec.x ==\n   1 &&\n\n   true\n",
        "e: '!it''s(\"a\")   && b'\n",
        "e: 'a &&\n   b ||\n\n   c'\n",
        "e: \"a == \\\"b\\\" && \\u0063 \\x64 \\\\ \\n f\"\n",
        "e: \"a &&   \\\n     b   c\n    d\"\n",
        "e: |\n  a &&\n    b ||\n\n  c\n",
        "e: |-\n\n   a &&\n   b\n",
        "e: >-\n  a &&\n  b\n\n  c\n    d\n  e\n",
        "e: >2  # comment\n    a\n  b\n",
        "{\"e\": \"a == \\\"b\\\" \\t && c\"}\n",
        "e: \"\\U0001F600 + ä\"\n"
      })
  void charactersAreFoundWhereTheyAreWritten(String text) {
    Node.Mapping root =
        (Node.Mapping)
            DocumentReader.read(new SourceText("it", text)).documents().getFirst().root();
    Node.Scalar scalar = (Node.Scalar) root.find("e").orElseThrow();
    String value = ((JsonString) scalar.value()).value();

    int[] offsets =
        ScalarOffsets.of(text, scalar.range().startOffset(), scalar.range().endOffset(), value);

    for (int i = 0; i < value.length(); i++) {
      char wanted = value.charAt(i);
      char found = text.charAt(offsets[i]);
      boolean same = wanted == found || found == '\\' || Character.isLowSurrogate(wanted);
      assertThat(same || Character.isWhitespace(wanted))
          .as("%s at %d is written at %d", wanted, i, offsets[i])
          .isTrue();
      assertThat(offsets[i]).isGreaterThanOrEqualTo(i == 0 ? 0 : offsets[i - 1]);
    }
    assertThat(offsets[value.length()]).isLessThanOrEqualTo(scalar.range().endOffset());
  }
}
