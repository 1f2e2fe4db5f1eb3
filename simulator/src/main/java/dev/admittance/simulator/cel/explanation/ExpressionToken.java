package dev.admittance.simulator.cel.explanation;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A token of an expression.
///
/// @param start in chars
/// @param end in chars
record ExpressionToken(String text, int start, int end) {
  private static final String STRING =
      "(?:[rR][bB]?|[bB][rR]?)?(?:\"\"\"[\\s\\S]*?\"\"\"|'''[\\s\\S]*?'''"
          + "|\"(?:\\\\.|[^\"\\\\])*\"|'(?:\\\\.|[^'\\\\])*')";

  private static final Pattern TOKEN =
      Pattern.compile(
          "\\s+|//[^\\n]*|(" // what is left out
              + STRING
              + "|0[xX][0-9a-fA-F]+[uU]?|(?:\\d+(?:\\.\\d+)?|\\.\\d+)(?:[eE][+-]?\\d+)?[uU]?"
              + "|[A-Za-z_]\\w*|`[^`]*`|&&|\\|\\||[=!<>]=|[\\s\\S])");

  /// The tokens of an expression, without white space and comments.
  static List<ExpressionToken> all(String expression) {
    List<ExpressionToken> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(expression);
    while (matcher.find()) {
      if (matcher.group(1) != null) {
        tokens.add(new ExpressionToken(matcher.group(1), matcher.start(), matcher.end()));
      }
    }
    return tokens;
  }

  boolean is(String wanted) {
    return text.equals(wanted);
  }

  boolean isName() {
    return Character.isLetter(text.charAt(0)) || text.charAt(0) == '_' || text.charAt(0) == '`';
  }

  boolean opens() {
    return is("(") || is("[") || is("{");
  }

  boolean closes() {
    return is(")") || is("]") || is("}");
  }
}
