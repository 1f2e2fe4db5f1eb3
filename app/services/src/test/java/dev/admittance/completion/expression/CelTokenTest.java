package dev.admittance.completion.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.completion.expression.CelToken.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

class CelTokenTest {
  private static List<String> tokens(String text) {
    return CelToken.all(text).stream().map(token -> token.kind() + " " + token.in(text)).toList();
  }

  private static List<Kind> kinds(String text) {
    return CelToken.all(text).stream().map(CelToken::kind).toList();
  }

  @Test
  void namesAreRootsCallsLiteralsOrMembers() {
    assertThat(tokens("object.in.object(x) in true"))
        .containsExactly(
            "ROOT object",
            "SIGN .",
            "NAME in",
            "SIGN .",
            "CALL object",
            "BRACKET (",
            "NAME x",
            "BRACKET )",
            "WORD in",
            "WORD true");
    assertThat(tokens("has (a)")).startsWith("CALL has");
  }

  @Test
  void stringsMayBeRawTripleQuotedAndUnfinished() {
    assertThat(tokens("'a\\'b' + r\"\\\""))
        .containsExactly("STRING 'a\\'b'", "SIGN +", "STRING r\"\\\"");
    assertThat(tokens("\"\"\"a\n\"b\"\"\" != ''"))
        .containsExactly("STRING \"\"\"a\n\"b\"\"\"", "SIGN !=", "STRING ''");
    assertThat(tokens("'open\nx")).containsExactly("STRING 'open", "NAME x");
    assertThat(tokens("'''open\nx")).containsExactly("STRING '''open\nx");
  }

  @Test
  void numbersCommentsAndSigns() {
    assertThat(tokens("0xFFu-1.5e-3 // 2\n&& 10u"))
        .containsExactly(
            "NUMBER 0xFFu", "SIGN -", "NUMBER 1.5e-3", "COMMENT // 2", "SIGN &&", "NUMBER 10u");
    assertThat(kinds("a ? b : €"))
        .containsExactly(Kind.NAME, Kind.SIGN, Kind.NAME, Kind.SIGN, Kind.SIGN);
    assertThat(CelToken.all(" \n")).isEmpty();
  }

  @Test
  void bracketAtTheCaretHasAPartner() {
    String text = "f(a[0], ')')";

    assertThat(CelToken.bracketsAt(text, 1)).containsExactly(1, 11);
    assertThat(CelToken.bracketsAt(text, 12)).containsExactly(1, 11);
    assertThat(CelToken.bracketsAt(text, 4)).containsExactly(3, 5);
    assertThat(CelToken.bracketsAt(text, 8)).isEmpty();
    assertThat(CelToken.bracketsAt("(a]", 0)).isEmpty();
    assertThat(CelToken.bracketsAt("(a", 0)).isEmpty();
  }
}
