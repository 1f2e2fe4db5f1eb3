package dev.admittance.app.controls;

import dev.admittance.diff.DiffRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Splits a line wherever its style changes. Changed ranges are widened to valid split points, see
/// [GraphemeBreaks].
public final class CodeSegments {
  private static final String PLAIN = "code-plain";

  private CodeSegments() {}

  /// A part of a line with one style.
  public record Piece(String text, String styleClass, boolean changed) {}

  /// The pieces of a line in order; together they are the line.
  public static List<Piece> of(
      String line, List<CodeToken> tokens, Optional<DiffRow.Stretch> changed) {
    List<Piece> pieces = new ArrayList<>();
    int start = 0;
    while (start < line.length()) {
      int at = start;
      Optional<CodeToken> token =
          tokens.stream().filter(t -> t.start() <= at && at < t.end()).findFirst();
      int end = nextCut(line.length(), tokens, at);
      String text = line.substring(at, end);
      String look = token.map(CodeToken::styleClass).orElse(PLAIN);
      changed
          .filter(stretch -> stretch.start() < end && at < stretch.end())
          .ifPresentOrElse(
              stretch -> add(pieces, text, look, stretch.start() - at, stretch.end() - at),
              () -> pieces.add(new Piece(text, look, false)));
      start = end;
    }
    return pieces;
  }

  /// Adds the parts before, in and after the change, as far as they exist.
  private static void add(List<Piece> pieces, String text, String look, int from, int to) {
    GraphemeBreaks.Cuts cuts = GraphemeBreaks.cuts(text);
    int start = cuts.before(Math.max(0, from));
    int end = cuts.behind(Math.min(text.length(), to), text.length());
    if (start > 0) {
      pieces.add(new Piece(text.substring(0, start), look, false));
    }
    pieces.add(new Piece(text.substring(start, end), look, true));
    if (end < text.length()) {
      pieces.add(new Piece(text.substring(end), look, false));
    }
  }

  private static int nextCut(int length, List<CodeToken> tokens, int after) {
    int cut = length;
    for (CodeToken token : tokens) {
      cut = nearer(nearer(cut, token.start(), after), token.end(), after);
    }
    return cut;
  }

  private static int nearer(int cut, int candidate, int after) {
    return candidate > after ? Math.min(cut, candidate) : cut;
  }
}
