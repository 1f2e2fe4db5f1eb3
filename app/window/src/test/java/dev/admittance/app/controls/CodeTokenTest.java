package dev.admittance.app.controls;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CodeTokenTest {

  @Test
  void yamlKeyAndLiteralAreTold() {
    assertThat(yaml("  replicas: 12")).containsExactly("code-key=replicas", "code-literal=12");
  }

  @Test
  void numberWithinATextIsNoLiteral() {
    assertThat(yaml("note: value 12 of many")).containsExactly("code-key=note");
  }

  @Test
  void yamlListItemMayHoldAKey() {
    assertThat(yaml("  - name: web")).containsExactly("code-key=name");
  }

  @Test
  void yamlCommentNeedsASpaceBefore() {
    assertThat(yaml("a: b#c # d")).containsExactly("code-key=a", "code-comment=# d");
  }

  @Test
  void yamlUrlIsNoKey() {
    assertThat(yaml("- https://example.com")).isEmpty();
  }

  @Test
  void jsonKeyIsNoString() {
    assertThat(json("\"a\": \"b\", \"c\": [true, 1.5]"))
        .containsExactly(
            "code-key=\"a\"",
            "code-string=\"b\"",
            "code-key=\"c\"",
            "code-literal=true",
            "code-literal=1.5");
  }

  @Test
  void veryLongLineStaysPlain() {
    assertThat(json("\"" + "x".repeat(5_000) + "\"")).isEmpty();
  }

  private static List<String> yaml(String line) {
    return words(line, CodeToken.ofYaml(line));
  }

  private static List<String> json(String line) {
    return words(line, CodeToken.ofJson(line));
  }

  private static List<String> words(String line, List<CodeToken> tokens) {
    return tokens.stream()
        .map(token -> token.styleClass() + "=" + line.substring(token.start(), token.end()))
        .toList();
  }
}
