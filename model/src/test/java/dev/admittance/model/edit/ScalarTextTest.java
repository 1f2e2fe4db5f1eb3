package dev.admittance.model.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonString;
import org.junit.jupiter.api.Test;

/// How a text is written in the place of a plain one.
class ScalarTextTest {

  private static String written(String value) {
    String edited =
        Edited.of("a: old\n", new Edit.SetValue(FieldPath.parse("a"), new JsonString(value)));
    return edited.substring("a: ".length()).stripTrailing();
  }

  private static String writtenInBrackets(String value) {
    String edited =
        Edited.of("a: [old]\n", new Edit.SetValue(FieldPath.parse("a[0]"), new JsonString(value)));
    return edited.substring("a: [".length(), edited.length() - "]\n".length());
  }

  @Test
  void whatTheServerReadsAsTextStaysPlain() {
    for (String text :
        new String[] {
          "pods",
          "pods/exec",
          "a b",
          "1.2.3",
          "https://a.b:443/c?d=e#f",
          "-v",
          "a:b",
          "a#b",
          "it's",
          "x{y}",
          "nULL",
          "0x",
          "<<",
          "=",
          "\u00e9",
          ".a"
        }) {
      assertThat(written(text)).isEqualTo(text);
    }
  }

  @Test
  void whatItWouldReadAsSomethingElseIsQuoted() {
    for (String text :
        new String[] {
          "",
          "~",
          "null",
          "Null",
          "true",
          "yes",
          "No",
          "on",
          "OFF",
          "y",
          "N",
          "1",
          "-1",
          "+1",
          "1_000",
          "0o7",
          "017",
          "0x1F",
          "0b1",
          "1.5",
          "1e3",
          ".5",
          ".inf",
          ".NaN",
          " a",
          "a ",
          "a: b",
          "a:",
          "a #b",
          "#a",
          "- a",
          "-",
          "---",
          "--- a",
          "...",
          "? a",
          ": a",
          "*",
          "&a",
          "!a",
          "|",
          ">",
          "@a",
          "`a",
          "%a",
          "{a",
          "[a",
          "]",
          ",",
          "'a'",
          "2020-01-02",
          "12:30:45"
        }) {
      assertThat(written(text)).isEqualTo('"' + text + '"');
    }
  }

  @Test
  void bracketsAndCommasNeedQuotesInBracketsOnly() {
    assertThat(written("a, [b]")).isEqualTo("a, [b]");
    assertThat(writtenInBrackets("a, [b]")).isEqualTo("\"a, [b]\"");
    assertThat(writtenInBrackets("https://a")).isEqualTo("\"https://a\"");
    assertThat(writtenInBrackets("a b")).isEqualTo("a b");
  }

  @Test
  void charactersThatYamlDoesNotAllowAreEscaped() {
    assertThat(written("a\r\n\t\"\\\u0007\uFEFF\u2028"))
        .isEqualTo("\"a\\r\\n\\t\\\"\\\\\\u0007\\uFEFF\\u2028\"");
    assertThat(written("\uD83D\uDE00")).isEqualTo("\uD83D\uDE00");
  }

  @Test
  void theQuotationMarksOfTheDocumentAreUsed() {
    assertThat(Edited.of("a: b\nc: 'd'\n", Edited.set("a", "'yes'")))
        .isEqualTo("a: 'yes'\nc: 'd'\n");
  }
}
