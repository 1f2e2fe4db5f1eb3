package dev.admittance.model.document;

import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/// Tabs that separate, which the API server's reader takes for spaces and SnakeYAML refuses: behind
/// a key, behind a value, and inside brackets. Tabs that indent are refused by both.
final class YamlTabs {
  /// Characters that may be read again and again for the sake of tabs, per document.
  private static final int MAX_WORK = 20_000_000;

  private YamlTabs() {}

  /// How often a document may be read anew with one tab less.
  static int attempts(int length) {
    return Math.max(1, MAX_WORK / Math.max(1, length));
  }

  /// The offset in the document of the separating tab at which SnakeYAML stopped; empty where it
  /// stopped for another reason.
  static OptionalInt separator(String text, CodePoints codePoints, RuntimeException thrown) {
    if (!(thrown instanceof MarkedYAMLException marked)
        || marked.getProblem() == null
        || !marked.getProblem().startsWith("found character '\\t")) {
      return OptionalInt.empty();
    }
    @Nullable Mark mark = marked.getProblemMark();
    int offset = mark == null ? text.length() : codePoints.offset(mark.getIndex());
    boolean separates =
        offset < text.length() && text.charAt(offset) == '\t' && separates(text, offset);
    return separates ? OptionalInt.of(offset) : OptionalInt.empty();
  }

  private static boolean separates(String text, int offset) {
    int lineStart = text.lastIndexOf('\n', offset) + 1;
    String before = text.substring(lineStart, offset).strip();
    if (before.isEmpty()) {
      return insideBrackets(text.substring(0, lineStart).stripTrailing());
    }
    boolean indicator = before.endsWith("-") || before.endsWith("?");
    return !indicator || (before.length() > 1 && before.charAt(before.length() - 2) != ' ');
  }

  private static boolean insideBrackets(String before) {
    return before.endsWith("[") || before.endsWith("{") || before.endsWith(",");
  }

  /// The text with the tabs that begin at an offset replaced by as many spaces.
  static String without(String text, int offset) {
    int end = offset;
    while (end < text.length() && text.charAt(end) == '\t') {
      end++;
    }
    return text.substring(0, offset) + " ".repeat(end - offset) + text.substring(end);
  }
}
