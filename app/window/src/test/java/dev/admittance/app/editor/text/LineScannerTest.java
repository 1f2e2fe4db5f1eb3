package dev.admittance.app.editor.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

class LineScannerTest {
  @Test
  void keyAndValueOfYaml() {
    assertThat(kinds("  failurePolicy: Fail # why"))
        .containsExactly("KEY failurePolicy", "PUNCTUATION :", "COMMENT # why");
  }

  @Test
  void keyAndValueOfJson() {
    assertThat(kinds("\"count\": 12, \"on\": true"))
        .containsExactly(
            "KEY \"count\"",
            "PUNCTUATION :",
            "NUMBER 12",
            "PUNCTUATION ,",
            "KEY \"on\"",
            "PUNCTUATION :",
            "CONSTANT true");
  }

  @Test
  void colonInsideAnUrlEndsNoKey() {
    assertThat(kinds("url: https://hooks.example:8443/a"))
        .containsExactly("KEY url", "PUNCTUATION :");
  }

  @Test
  void escapedQuoteDoesNotEndAString() {
    assertThat(kinds("- \"a\\\"b\"")).containsExactly("PUNCTUATION -", "STRING \"a\\\"b\"");
  }

  @Test
  void stringThatIsNotClosedEndsWithTheLine() {
    assertThat(kinds("\"abc\\")).containsExactly("STRING \"abc\\");
  }

  @Test
  void commaDoesNotEndAnExpression() {
    assertThat(kinds("- expression: object.l.all(i, !i.endsWith(\"a\"))"))
        .containsExactly(
            "PUNCTUATION -",
            "KEY expression",
            "PUNCTUATION :",
            "ROOT object",
            "CALL all",
            "CALL endsWith",
            "STRING \"a\"");
    assertThat(kinds("{expression: object.a, name: b}"))
        .contains("ROOT object", "PUNCTUATION ,", "KEY name");
  }

  @Test
  void exclamationMarkOfAnExpressionIsNoTag() {
    assertThat(kinds("- expression: '!object.spec.all(c, c == \"a\")' # why"))
        .containsExactly(
            "PUNCTUATION -",
            "KEY expression",
            "PUNCTUATION :",
            "STRING '",
            "ROOT object",
            "CALL all",
            "STRING \"a\"",
            "STRING '",
            "COMMENT # why");
    assertThat(kinds("expression: !request.dryRun || true"))
        .containsExactly("KEY expression", "PUNCTUATION :", "ROOT request", "CONSTANT true");
    assertThat(kinds("name: !request"))
        .containsExactly("KEY name", "PUNCTUATION :", "REFERENCE !request");
  }

  @Test
  void blockBelowTheKeyOfAnExpressionIsOne() {
    assertThat(LineScanner.opensExpression("  - expression: >-  # c")).isTrue();
    assertThat(LineScanner.opensExpression("    messageExpression: |")).isTrue();
    assertThat(LineScanner.opensExpression("    message: |")).isFalse();
    String line = "  !has(object.x)";
    assertThat(LineScanner.scanExpression(line))
        .extracting(token -> line.substring(token.start(), token.end()))
        .containsExactly("has", "object");
  }

  @Test
  void tokensOfAnyLineRiseAndStayInsideIt() {
    for (long seed = 0; seed < 2_000; seed++) {
      String line = line(RandomGeneratorFactory.of("L64X128MixRandom").create(seed));
      int at = 0;
      for (LineToken token : LineScanner.scan(line)) {
        assertThat(token.start()).as("seed %d: %s", seed, line).isGreaterThanOrEqualTo(at);
        assertThat(token.end()).as("seed %d: %s", seed, line).isGreaterThan(token.start());
        at = token.end();
      }
      assertThat(at).as("seed %d: %s", seed, line).isLessThanOrEqualTo(line.length());
    }
  }

  private static String line(RandomGenerator random) {
    String alphabet = " ab1:-?,#\"'\\{}[]&*!|>~.%";
    StringBuilder line = new StringBuilder();
    int length = random.nextInt(24);
    for (int i = 0; i < length; i++) {
      line.append(alphabet.charAt(random.nextInt(alphabet.length())));
    }
    return line.toString();
  }

  private static List<String> kinds(String line) {
    return LineScanner.scan(line).stream()
        .map(token -> token.kind() + " " + line.substring(token.start(), token.end()))
        .toList();
  }
}
