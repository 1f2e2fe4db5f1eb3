package dev.admittance.app.design;

import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds the lines of a YAML text that stand inside a block scalar, where `#` and `:` mean nothing.
final class BlockScalars {
  /// A line whose value goes on below: dashes, then a key or nothing, then `|` or `>`.
  private static final Pattern HEADER =
      Pattern.compile(
          "(?<indent> *(?:- +)*)(?:[^\\s#].{0,200}:\\s+)?(?:[&!]\\S+\\s+)*[|>][-+0-9]{0,2}\\s*(?:#.*)?");

  private static final int LONGEST_HEADER = 300;

  private BlockScalars() {}

  /// The 0-based numbers of those lines.
  static BitSet linesOf(List<String> lines) {
    BitSet inside = new BitSet(lines.size());
    int indent = -1;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (indent >= 0 && (line.isBlank() || indentOf(line) > indent)) {
        inside.set(i);
      } else {
        indent = headerIndent(line);
      }
    }
    return inside;
  }

  /// The indentation that the lines of the scalar must exceed; negative where none begins.
  private static int headerIndent(String line) {
    if (line.length() > LONGEST_HEADER || (line.indexOf('|') < 0 && line.indexOf('>') < 0)) {
      return -1;
    }
    Matcher header = HEADER.matcher(line);
    if (!header.matches()) {
      return -1;
    }
    boolean hasKey = line.indexOf(':') > 0;
    return hasKey ? header.group("indent").length() : indentOf(line);
  }

  private static int indentOf(String line) {
    int indent = 0;
    while (indent < line.length() && line.charAt(indent) == ' ') {
      indent++;
    }
    return indent;
  }
}
