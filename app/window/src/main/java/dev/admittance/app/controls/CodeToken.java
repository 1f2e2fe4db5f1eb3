package dev.admittance.app.controls;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A token of a line of code.
///
/// @param start 0-based
/// @param end exclusive
/// @param styleClass the syntax as a style class
public record CodeToken(int start, int end, String styleClass) {
  private static final String KEY = "code-key";
  private static final String STRING = "code-string";
  private static final String LITERAL = "code-literal";
  private static final String COMMENT = "code-comment";

  /// Longer lines are not highlighted.
  private static final int LONGEST_LINE = 2_000;

  private static final String QUOTED = "\"(?:[^\"\\\\]|\\\\.)*+\"";
  private static final String CONSTANT = "-?\\d+(?:\\.\\d+)?(?:[eE][-+]?\\d+)?|true|false|null";

  private static final Pattern YAML =
      Pattern.compile(
          "^(?<indent>[ -]*)(?<key>(?:"
              + QUOTED
              + "|[^\\s:#\"][^:#]*?)(?=:(?: |$)))"
              + "|(?<comment>(?:^|(?<=\\s))#.*$)"
              + "|(?<string>"
              + QUOTED
              + "|'[^']*')"
              + "|(?<literal>(?<=: |- |, |\\[|\\{)(?:"
              + CONSTANT
              + ")(?=\\s*(?:$|[,\\]}])))");

  private static final Pattern JSON =
      Pattern.compile(
          "(?<key>"
              + QUOTED
              + "(?=\\s*:))|(?<string>"
              + QUOTED
              + ")"
              + "|(?<literal>(?<![\\w.])(?:"
              + CONSTANT
              + ")(?![\\w.]))");

  /// The tokens of a line of YAML, in order.
  public static List<CodeToken> ofYaml(String line) {
    return tokens(YAML, line, true);
  }

  /// The tokens of a line of JSON, in order.
  public static List<CodeToken> ofJson(String line) {
    return tokens(JSON, line, false);
  }

  private static List<CodeToken> tokens(Pattern pattern, String line, boolean comments) {
    List<CodeToken> tokens = new ArrayList<>();
    if (line.length() > LONGEST_LINE) {
      return tokens;
    }
    Matcher matcher = pattern.matcher(line);
    while (matcher.find()) {
      add(tokens, matcher, "key", KEY);
      add(tokens, matcher, "string", STRING);
      add(tokens, matcher, "literal", LITERAL);
      if (comments) {
        add(tokens, matcher, "comment", COMMENT);
      }
    }
    return tokens;
  }

  private static void add(List<CodeToken> tokens, Matcher matcher, String group, String style) {
    if (matcher.start(group) >= 0) {
      tokens.add(new CodeToken(matcher.start(group), matcher.end(group), style));
    }
  }
}
