package dev.admittance.completion;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// Ranks items for a typed word: those that start with it, then those that contain it.
final class CompletionMatching {
  private static final int MOST = 300;

  private CompletionMatching() {}

  /// The matching items, best first; all of them if the word equals one.
  static List<CompletionItem> filter(String typed, List<CompletionItem> items) {
    String word = typed.toLowerCase(Locale.ROOT);
    boolean whole = items.stream().anyMatch(item -> item.label().equals(typed));
    if (whole || word.isEmpty()) {
      return items.stream().limit(MOST).toList();
    }
    return items.stream()
        .filter(item -> rank(word, item.label()) < Integer.MAX_VALUE)
        .sorted(Comparator.comparingInt(item -> rank(word, item.label())))
        .limit(MOST)
        .toList();
  }

  private static int rank(String word, String label) {
    String name = label.startsWith("- ") ? label.substring(2) : label;
    int found = name.toLowerCase(Locale.ROOT).indexOf(word);
    if (found == 0) {
      return 0;
    }
    if (found > 0) {
      return 1;
    }
    return humps(name).startsWith(word) ? 2 : Integer.MAX_VALUE;
  }

  /// The initials of a camel-case name: `fp` for `failurePolicy`.
  private static String humps(String name) {
    StringBuilder humps = new StringBuilder();
    boolean starts = true;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (starts || Character.isUpperCase(c)) {
        humps.append(Character.toLowerCase(c));
      }
      starts = !Character.isLetterOrDigit(c);
    }
    return humps.toString();
  }
}
