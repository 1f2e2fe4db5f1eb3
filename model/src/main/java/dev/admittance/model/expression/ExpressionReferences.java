package dev.admittance.model.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds the references in a CEL expression by its tokens, without compiling it, for advice that
/// does not need a compiler. Strings and comments are recognised. Names that a macro declares, such
/// as `c` in `list.all(c, c.name != "")`, count as variables; text that is not CEL yields some
/// result too.
///
/// Source: google/cel-spec `doc/langdef.md`, "Syntax", for the tokens.
public final class ExpressionReferences {
  private static final Pattern TOKEN =
      Pattern.compile(
          String.join(
              "|",
              "(?<space>\\s+|//[^\n]*)",
              "(?<string>[rRbB]{0,2}(?:\"\"\"(?s:.)*?(?:\"\"\"|\\z)|\'\'\'(?s:.)*?(?:\'\'\'|\\z)"
                  + "|\"(?:\\\\.|[^\"\\\\\n])*\"?|'(?:\\\\.|[^'\\\\\n])*'?))",
              "(?<name>[A-Za-z_][A-Za-z0-9_]*)",
              "(?<number>[0-9][A-Za-z0-9_]*)",
              "(?<sign>==|!=|(?s:.))"));

  private static final Set<String> WORDS = Set.of("null", "true", "false", "in");

  private final List<Token> tokens;
  private final List<ExpressionReference> found = new ArrayList<>();

  private enum Type {
    NAME,
    STRING,
    OTHER
  }

  private record Token(Type type, String text) {
    boolean is(String sign) {
      return type != Type.STRING && text.equals(sign);
    }
  }

  private ExpressionReferences(List<Token> tokens) {
    this.tokens = tokens;
  }

  /// Returns the references in an expression, from left to right.
  public static List<ExpressionReference> in(String expression) {
    ExpressionReferences references = new ExpressionReferences(tokens(expression));
    references.scan();
    return references.found;
  }

  private static List<Token> tokens(String expression) {
    List<Token> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(expression);
    while (matcher.find()) {
      if (matcher.group("string") != null) {
        tokens.add(new Token(Type.STRING, content(matcher.group("string"))));
      } else if (matcher.group("name") != null) {
        tokens.add(new Token(Type.NAME, matcher.group("name")));
      } else if (matcher.group("space") == null) {
        tokens.add(new Token(Type.OTHER, matcher.group()));
      }
    }
    return tokens;
  }

  /// Returns the text between the quotes, with escapes unchanged.
  private static String content(String literal) {
    return literal
        .replaceFirst("^[rRbB]*(\"\"\"|'''|\"|')", "")
        .replaceFirst("(\"\"\"|'''|\"|')$", "");
  }

  private void scan() {
    int at = 0;
    while (at < tokens.size()) {
      at = isVariable(at) ? take(at) : at + 1;
    }
  }

  /// Reads one reference.
  ///
  /// @return the position after it
  private int take(int start) {
    List<String> path = new ArrayList<>(List.of(tokens.get(start).text()));
    boolean optional = false;
    int at = start + 1;
    for (Step step = step(at); step.length() > 0; step = step(at)) {
      path.add(step.name());
      optional |= step.optional();
      at += step.length();
    }
    found.add(
        new ExpressionReference(
            path,
            is(start - 1, "(") && is(start - 2, "has") && is(at, ")"),
            optional,
            isCompared(at, at + 1) || isCompared(start - 1, start - 2)));
    return at;
  }

  /// A field access.
  ///
  /// @param length its number of tokens; 0 where there is none
  private record Step(String name, boolean optional, int length) {
    static final Step NONE = new Step("", false, 0);
  }

  /// `.name`, `.?name`, `["name"]`, `[?"name"]`; a method call is not a step.
  private Step step(int at) {
    boolean optional = is(at + 1, "?");
    int name = optional ? at + 2 : at + 1;
    if (is(at, ".") && type(name) == Type.NAME && !is(name + 1, "(")) {
      return new Step(tokens.get(name).text(), optional, name + 1 - at);
    }
    if (is(at, "[") && type(name) == Type.STRING && is(name + 1, "]")) {
      return new Step(tokens.get(name).text(), optional, name + 2 - at);
    }
    return Step.NONE;
  }

  private boolean isVariable(int at) {
    Token token = tokens.get(at);
    return token.type() == Type.NAME
        && !WORDS.contains(token.text())
        && !isMember(at)
        && !is(at + 1, "(");
  }

  private boolean isMember(int at) {
    return is(at - 1, ".") || (is(at - 1, "?") && is(at - 2, "."));
  }

  private boolean isCompared(int operator, int operand) {
    return (is(operator, "==") || is(operator, "!=")) && is(operand, "null");
  }

  private boolean is(int at, String sign) {
    return at >= 0 && at < tokens.size() && tokens.get(at).is(sign);
  }

  private Type type(int at) {
    return at < tokens.size() ? tokens.get(at).type() : Type.OTHER;
  }
}
