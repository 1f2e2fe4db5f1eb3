package dev.admittance.app.editor.text;

import java.util.List;
import java.util.Optional;

/// Finds the bracket or quote that matches the one at the caret.
public final class Brackets {
  private static final String OPEN = "{[";
  private static final String CLOSED = "}]";

  private static final int REACH = 2_000;

  private Brackets() {}

  /// A bracket or quote and its match.
  public record Pair(LineColumn one, LineColumn other) {}

  /// The pair with one part right before or after the caret.
  public static Optional<Pair> at(TextLines lines, LineColumn caret) {
    return of(lines, new LineColumn(caret.line(), caret.column() - 1)).or(() -> of(lines, caret));
  }

  private static Optional<Pair> of(TextLines lines, LineColumn place) {
    String line = lines.line(place.line());
    if (place.column() < 0 || place.column() >= line.length()) {
      return Optional.empty();
    }
    char c = line.charAt(place.column());
    if (c == '"' || c == '\'') {
      return quote(line, place);
    }
    if (OPEN.indexOf(c) < 0 && CLOSED.indexOf(c) < 0) {
      return Optional.empty();
    }
    return bracketAt(line, place.column()) ? match(lines, place, c) : Optional.empty();
  }

  private static Optional<Pair> quote(String line, LineColumn place) {
    int at = place.column();
    return LineScanner.scan(line).stream()
        .filter(token -> token.end() - token.start() > 1)
        .filter(token -> token.start() == at || token.end() - 1 == at)
        .filter(token -> line.charAt(token.start()) == line.charAt(token.end() - 1))
        .findFirst()
        .map(token ->
            new Pair(
                new LineColumn(place.line(), token.start()),
                new LineColumn(place.line(), token.end() - 1)));
  }

  private static Optional<Pair> match(TextLines lines, LineColumn from, char bracket) {
    int step = OPEN.indexOf(bracket) >= 0 ? 1 : -1;
    int depth = 0;
    int last = Math.clamp((long) from.line() + (long) step * REACH, 0, lines.count() - 1);
    for (int i = from.line(); step > 0 ? i <= last : i >= last; i += step) {
      String line = lines.line(i);
      List<LineToken> tokens = LineScanner.scan(line);
      for (LineToken token : step > 0 ? tokens : tokens.reversed()) {
        int at = token.start();
        boolean beyond = i != from.line() || (at - from.column()) * step >= 0;
        if (beyond && isBracket(token, line)) {
          depth += OPEN.indexOf(line.charAt(at)) >= 0 ? step : -step;
          if (depth == 0) {
            return Optional.of(new Pair(from, new LineColumn(i, at)));
          }
        }
      }
    }
    return Optional.empty();
  }

  private static boolean bracketAt(String line, int column) {
    return LineScanner.scan(line).stream()
        .anyMatch(token -> token.start() == column && isBracket(token, line));
  }

  private static boolean isBracket(LineToken token, String line) {
    char c = line.charAt(token.start());
    return token.kind() == LineToken.Kind.PUNCTUATION
        && (OPEN.indexOf(c) >= 0 || CLOSED.indexOf(c) >= 0);
  }
}
