package dev.admittance.simulator.analysis.whynot;

import java.util.ArrayList;
import java.util.List;

/// Splits an expression at its top-level `&&` operators.
final class Conjuncts {
  private Conjuncts() {}

  /// The parts in order, trimmed; the whole expression where it is not such a chain, or has a form
  /// that is not split.
  static List<String> of(String expression) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < expression.length(); i++) {
      char c = expression.charAt(i);
      if (c == '"' || c == '\'') {
        i = endOfString(expression, i);
      } else if ("([{".indexOf(c) >= 0) {
        depth++;
      } else if (")]}".indexOf(c) >= 0) {
        depth--;
      } else if (depth == 0 && (c == '?' || expression.startsWith("||", i))) {
        return List.of(expression.strip());
      } else if (depth == 0 && expression.startsWith("&&", i)) {
        parts.add(expression.substring(start, i).strip());
        i++;
        start = i + 1;
      }
    }
    parts.add(expression.substring(start).strip());
    return parts;
  }

  private static int endOfString(String expression, int start) {
    int i = start + 1;
    while (i < expression.length() && expression.charAt(i) != expression.charAt(start)) {
      i += expression.charAt(i) == '\\' ? 2 : 1;
    }
    return i;
  }
}
