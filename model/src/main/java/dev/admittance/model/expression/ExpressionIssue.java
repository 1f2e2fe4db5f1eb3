package dev.admittance.model.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// An error that the server finds in an expression.
///
/// @param start offset in the text, in chars
/// @param end offset, exclusive
/// @param message without the position
public record ExpressionIssue(int start, int end, String message) {
  private static final Pattern ISSUE =
      Pattern.compile("ERROR: <input>:(\\d+):(\\d+): ([^\\n]*(?:\\n(?! \\||ERROR)[^\\n]*)*)");

  private static final Pattern WORD = Pattern.compile("[.?]*\\w+|\\s*\\S");

  /// Parses the messages of the compiler. A message without a position covers the whole text.
  ///
  /// @param said such as `compilation failed: ERROR: <input>:1:3: …`
  /// @param text the expression as written
  /// @param cut leading chars that the server trims
  public static List<ExpressionIssue> in(String said, String text, int cut) {
    List<ExpressionIssue> problems = new ArrayList<>();
    Matcher matcher = ISSUE.matcher(said);
    while (matcher.find()) {
      int start =
          offset(text, cut, Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
      problems.add(new ExpressionIssue(start, end(text, start), matcher.group(3).strip()));
    }
    if (problems.isEmpty()) {
      problems.add(new ExpressionIssue(cut, text.stripTrailing().length(), said));
    }
    return problems;
  }

  /// @param line 1-based
  /// @param column 1-based, in code points
  private static int offset(String text, int cut, int line, int column) {
    int at = cut;
    for (int i = 1; i < line; i++) {
      int next = text.indexOf('\n', at);
      if (next < 0) {
        return text.length();
      }
      at = next + 1;
    }
    int lineEnd = text.indexOf('\n', at);
    int end = lineEnd < 0 ? text.length() : lineEnd;
    int points = Math.min(Math.max(0, column - 1), text.codePointCount(at, end));
    return text.offsetByCodePoints(at, points);
  }

  /// The end of the word at an offset, so that at least one char is marked.
  private static int end(String text, int start) {
    Matcher word = WORD.matcher(text).region(start, text.length());
    return word.lookingAt() ? word.end() : text.length();
  }
}
