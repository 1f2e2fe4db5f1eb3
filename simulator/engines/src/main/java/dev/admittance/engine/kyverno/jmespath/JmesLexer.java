package dev.admittance.engine.kyverno.jmespath;

import dev.admittance.engine.kyverno.jmespath.JmesToken.TokenType;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import java.util.ArrayList;
import java.util.List;

/// Splits a query into tokens.
final class JmesLexer {
  private final String text;
  private final List<JmesToken> tokens = new ArrayList<>();
  private int at;

  private JmesLexer(String text) {
    this.text = text;
  }

  static List<JmesToken> tokens(String text) throws JmesException {
    return new JmesLexer(text).read();
  }

  private List<JmesToken> read() throws JmesException {
    while (at < text.length()) {
      char c = text.charAt(at++);
      if (isStart(c)) {
        identifier();
      } else if (c == '-' || isDigit(c)) {
        number();
      } else if (" \t\n\r".indexOf(c) < 0) {
        other(c);
      }
    }
    add(TokenType.END, "");
    return List.copyOf(tokens);
  }

  private void other(char c) throws JmesException {
    switch (c) {
      case '.' -> add(TokenType.DOT, ".");
      case '*' -> add(TokenType.STAR, "*");
      case ',' -> add(TokenType.COMMA, ",");
      case ':' -> add(TokenType.COLON, ":");
      case '{' -> add(TokenType.LEFT_BRACE, "{");
      case '}' -> add(TokenType.RIGHT_BRACE, "}");
      case ']' -> add(TokenType.RIGHT_BRACKET, "]");
      case '(' -> add(TokenType.LEFT_PARENTHESIS, "(");
      case ')' -> add(TokenType.RIGHT_PARENTHESIS, ")");
      case '@' -> add(TokenType.CURRENT, "@");
      case '[' ->
          add(
              follows('?')
                  ? TokenType.FILTER
                  : follows(']') ? TokenType.FLATTEN : TokenType.LEFT_BRACKET,
              "[");
      case '|' -> add(follows('|') ? TokenType.OR : TokenType.PIPE, "|");
      case '&' -> add(follows('&') ? TokenType.AND : TokenType.REFERENCE, "&");
      case '<' -> add(follows('=') ? TokenType.LESS_OR_EQUAL : TokenType.LESS, "<");
      case '>' -> add(follows('=') ? TokenType.GREATER_OR_EQUAL : TokenType.GREATER, ">");
      case '!' -> add(follows('=') ? TokenType.NOT_EQUAL : TokenType.NOT, "!");
      case '=' -> add(follows('=') ? TokenType.EQUAL : TokenType.UNKNOWN, "=");
      case '"' -> add(TokenType.QUOTED_IDENTIFIER, unquoted(until('"')));
      case '\'' -> add(TokenType.STRING_LITERAL, rawText());
      case '`' -> add(TokenType.JSON_LITERAL, until('`').replace("\\`", "`"));
      default -> throw new JmesException("SyntaxError: Unknown char: '" + c + "'");
    }
  }

  private boolean follows(char expected) {
    boolean found = at < text.length() && text.charAt(at) == expected;
    at += found ? 1 : 0;
    return found;
  }

  private void add(TokenType type, String value) {
    tokens.add(new JmesToken(type, value));
  }

  private void identifier() {
    int start = at - 1;
    while (at < text.length() && (isStart(text.charAt(at)) || isDigit(text.charAt(at)))) {
      at++;
    }
    add(TokenType.IDENTIFIER, text.substring(start, at));
  }

  private void number() {
    int start = at - 1;
    while (at < text.length() && isDigit(text.charAt(at))) {
      at++;
    }
    add(TokenType.NUMBER, text.substring(start, at));
  }

  /// The text up to a delimiter, with escapes as written.
  private String until(char end) throws JmesException {
    int start = at;
    while (at < text.length() && text.charAt(at) != end) {
      at += text.charAt(at) == '\\' && at + 1 < text.length() ? 2 : 1;
    }
    if (at >= text.length()) {
      throw new JmesException("SyntaxError: Unclosed delimiter: " + end);
    }
    return text.substring(start, at++);
  }

  private String rawText() throws JmesException {
    StringBuilder value = new StringBuilder();
    while (at < text.length() && text.charAt(at) != '\'') {
      boolean quote = text.startsWith("\\'", at);
      value.append(quote ? '\'' : text.charAt(at));
      at += quote ? 2 : 1;
    }
    if (at >= text.length()) {
      throw new JmesException("SyntaxError: Unclosed delimiter: '");
    }
    at++;
    return value.toString();
  }

  private static String unquoted(String escaped) throws JmesException {
    if (JsonText.find('"' + escaped + '"').orElse(null) instanceof JsonString(String value)) {
      return value;
    }
    throw new JmesException("invalid character in string literal");
  }

  private static boolean isStart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
