package dev.admittance.app.controls;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Cuts a line wherever its look changes.
public final class CodePieces {
  private static final String PLAIN = "code-plain";

  private CodePieces() {}

  /// A stretch of text of one look.
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
      boolean inside = changed.filter(c -> c.start() <= at && at < c.end()).isPresent();
      int end = nextCut(line.length(), tokens, changed, at);
      pieces.add(
          new Piece(
              line.substring(at, end), token.map(CodeToken::styleClass).orElse(PLAIN), inside));
      start = end;
    }
    return pieces;
  }

  private static int nextCut(
      int length, List<CodeToken> tokens, Optional<DiffRow.Stretch> changed, int after) {
    int cut = length;
    for (CodeToken token : tokens) {
      cut = nearer(nearer(cut, token.start(), after), token.end(), after);
    }
    if (changed.isPresent()) {
      cut = nearer(nearer(cut, changed.get().start(), after), changed.get().end(), after);
    }
    return cut;
  }

  private static int nearer(int cut, int candidate, int after) {
    return candidate > after ? Math.min(cut, candidate) : cut;
  }
}
