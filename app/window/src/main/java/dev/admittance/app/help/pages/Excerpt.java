package dev.admittance.app.help.pages;

import java.util.List;

/// An excerpt of a text around search hits.
record Excerpt(String text, List<HelpHit.Mark> marks) {
  private static final int LENGTH = 150;
  private static final int BEFORE = 40;
  private static final String CUT = "…";

  Excerpt {
    marks = List.copyOf(marks);
  }

  /// The part of a text with the most hits.
  ///
  /// @param wanted folded prefixes of words
  static Excerpt of(String text, List<String> wanted) {
    List<FoldedWord.Word> words = FoldedWord.words(text);
    List<FoldedWord.Word> found =
        words.stream().filter(word -> wanted.stream().anyMatch(word.folded()::startsWith)).toList();
    int from = start(words, found);
    int to = end(words, from, text.length());
    String before = from > 0 ? CUT : "";
    String after = to < text.length() ? CUT : "";
    List<HelpHit.Mark> marks =
        found.stream()
            .filter(word -> word.start() >= from && word.end() <= to)
            .map(word ->
                new HelpHit.Mark(
                    word.start() - from + before.length(), word.end() - from + before.length()))
            .toList();
    return new Excerpt(before + text.substring(from, to) + after, marks);
  }

  /// The start of a word shortly before the hit that most others follow.
  private static int start(List<FoldedWord.Word> words, List<FoldedWord.Word> found) {
    int best = 0;
    long most = 0;
    for (FoldedWord.Word first : found) {
      long within =
          found.stream()
              .filter(word ->
                  word.start() >= first.start() && word.end() <= first.start() + LENGTH - BEFORE)
              .map(FoldedWord.Word::folded)
              .distinct()
              .count();
      if (within > most) {
        most = within;
        best = first.start();
      }
    }
    int earliest = best - BEFORE;
    return earliest <= 0
        ? 0
        : words.stream()
            .mapToInt(FoldedWord.Word::start)
            .filter(at -> at >= earliest)
            .findFirst()
            .orElse(0);
  }

  private static int end(List<FoldedWord.Word> words, int from, int length) {
    return length <= from + LENGTH
        ? length
        : words.stream()
            .mapToInt(FoldedWord.Word::end)
            .filter(at -> at <= from + LENGTH)
            .max()
            .stream()
            .map(at -> at > from ? at : from + LENGTH)
            .findFirst()
            .orElse(from + LENGTH);
  }
}
