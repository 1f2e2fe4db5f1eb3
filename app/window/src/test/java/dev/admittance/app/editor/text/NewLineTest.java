package dev.admittance.app.editor.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NewLineTest {
  private static final NewLine OUTSIDE = new NewLine(_ -> false);

  @ParameterizedTest
  @CsvSource(
      delimiter = '=',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "webhooks:¦=webhooks:\\n  ¦",
        "  rules: # what¦=  rules: # what\\n    ¦",
        "- name: a.b¦=- name: a.b\\n  ¦",
        "- rules:¦=- rules:\\n    ¦",
        "  - CREATE¦=  - CREATE\\n  ¦",
        "  -¦=  -\\n    ¦",
        "text: |¦=text: |\\n  ¦",
        "- run: >-¦=- run: >-\\n    ¦",
        "  name: a¦=  name: a\\n  ¦",
        "  url: \"a:b\"¦=  url: \"a:b\"\\n  ¦",
        "    ¦=    \\n    ¦",
        "na¦me: x=na\\n¦me: x",
        "key: ^va¦lue=key: \\n  ¦lue",
        "  a: b¦   c=  a: b\\n  ¦c",
        "  x: {¦}=  x: {\\n    ¦\\n  }",
        "[¦=[\\n  ¦",
      })
  void nextLineStandsWhereItsValueBelongs(String before, String after) {
    assertThat(Marked.of(before).after(OUTSIDE)).isEqualTo(after.replace("\\n", "\n"));
  }

  @Test
  void textOfABlockScalarKeepsItsIndentation() {
    assertThat(Marked.of("    if a:¦").after(new NewLine(_ -> true))).isEqualTo("    if a:\n    ¦");
  }
}
