package dev.admittance.app.help.pages;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Folds words for comparison: without case and accents.
final class FoldedWord {
  private FoldedWord() {}

  /// A word of a text.
  ///
  /// @param start its offset
  /// @param end its offset, exclusive
  record Word(String folded, int start, int end) {}

  /// The words of a text. Punctuation as in `spec.containers` or `fail-open` separates words too.
  static List<Word> words(String text) {
    List<Word> words = new ArrayList<>();
    int start = -1;
    for (int i = 0; i <= text.length(); i++) {
      boolean letter = i < text.length() && isPart(text.charAt(i));
      if (letter && start < 0) {
        start = i;
      } else if (!letter && start >= 0) {
        words.add(new Word(fold(text.substring(start, i)), start, i));
        start = -1;
      }
    }
    return words;
  }

  private static boolean isPart(char letter) {
    return Character.isLetterOrDigit(letter)
        || Character.isSurrogate(letter)
        || Character.getType(letter) == Character.NON_SPACING_MARK;
  }

  static String fold(String word) {
    String apart = Normalizer.normalize(word, Normalizer.Form.NFKD);
    StringBuilder plain = new StringBuilder(apart.length());
    apart
        .chars()
        .filter(letter -> Character.getType(letter) != Character.NON_SPACING_MARK)
        .forEach(letter -> plain.append((char) letter));
    return plain.toString().toLowerCase(Locale.ROOT);
  }
}
