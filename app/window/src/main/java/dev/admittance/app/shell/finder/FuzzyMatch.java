package dev.admittance.app.shell.finder;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The match of a few letters in a text: `tdt` matches `Toggle Dark Theme`.
///
/// @param score higher is better; a run of letters beats scattered ones, the start of a word beats
///   its middle, and a whole word beats a part
/// @param positions 0-based, of the matched letters, ascending
public record FuzzyMatch(int score, List<Integer> positions) {
  private static final int RUN = 1_000;
  private static final int WORD_START = 100;
  private static final int WORD_END = 50;

  public FuzzyMatch {
    positions = List.copyOf(positions);
  }

  /// Matches words separated by spaces, each by itself and in any order.
  ///
  /// @return empty if a word does not match; an empty query matches everything
  public static Optional<FuzzyMatch> of(String query, String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    List<Integer> positions = new ArrayList<>();
    int score = 0;
    for (String word : query.toLowerCase(Locale.ROOT).strip().split("\\s+", -1)) {
      Optional<FuzzyMatch> found = word.isEmpty() ? Optional.of(NOTHING) : find(word, text, lower);
      if (found.isEmpty()) {
        return Optional.empty();
      }
      score += found.get().score();
      positions.addAll(found.get().positions());
    }
    return Optional.of(new FuzzyMatch(score, positions.stream().distinct().sorted().toList()));
  }

  private static final FuzzyMatch NOTHING = new FuzzyMatch(0, List.of());

  private static Optional<FuzzyMatch> find(String word, String text, String lower) {
    int run = bestRun(word, text, lower);
    if (run < 0) {
      return scattered(word, text, lower);
    }
    int end = run + word.length();
    boolean endsWord = end == text.length() || !Character.isLetterOrDigit(text.charAt(end));
    int bonus = (startsWord(text, run) ? WORD_START : 0) + (endsWord ? WORD_END : 0);
    List<Integer> positions = new ArrayList<>();
    for (int i = 0; i < word.length(); i++) {
      positions.add(run + i);
    }
    return Optional.of(new FuzzyMatch(RUN + bonus - Math.min(run, WORD_START - 1), positions));
  }

  /// The index of a run of letters, preferably at the start of a word; negative for none.
  private static int bestRun(String word, String text, String lower) {
    int first = lower.indexOf(word);
    for (int at = first; at >= 0; at = lower.indexOf(word, at + 1)) {
      if (startsWord(text, at)) {
        return at;
      }
    }
    return first;
  }

  /// Matches letters one by one, each at the next start of a word with it, or else at its next
  /// occurrence.
  private static Optional<FuzzyMatch> scattered(String word, String text, String lower) {
    List<Integer> positions = new ArrayList<>();
    int score = 0;
    int from = 0;
    for (int i = 0; i < word.length(); i++) {
      int at = next(word.charAt(i), text, lower, from);
      if (at < 0) {
        return Optional.empty();
      }
      score += startsWord(text, at) ? WORD_START / 10 : 0;
      score -= at > from ? 1 : 0;
      positions.add(at);
      from = at + 1;
    }
    return Optional.of(new FuzzyMatch(score, positions));
  }

  private static int next(char letter, String text, String lower, int from) {
    int first = lower.indexOf(letter, from);
    for (int at = first; at >= 0; at = lower.indexOf(letter, at + 1)) {
      if (startsWord(text, at)) {
        return at;
      }
    }
    return first;
  }

  private static boolean startsWord(String text, int at) {
    if (at == 0) {
      return true;
    }
    char before = text.charAt(at - 1);
    return !Character.isLetterOrDigit(before)
        || (Character.isUpperCase(text.charAt(at)) && Character.isLowerCase(before));
  }
}
