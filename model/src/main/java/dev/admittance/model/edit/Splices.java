package dev.admittance.model.edit;

import dev.admittance.model.text.TextEdit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A text during a series of edits, which knows which parts of the original remain.
final class Splices {
  private final String original;
  private final List<Piece> pieces;

  private Splices(String original, List<Piece> pieces) {
    this.original = original;
    this.pieces = pieces;
  }

  /// A part of the text.
  ///
  /// @param start its offset in the original; -1 where it is new
  private record Piece(int start, String text) {
    Piece part(int from, int to) {
      return new Piece(start < 0 ? start : start + from, text.substring(from, to));
    }
  }

  static Splices of(String original) {
    return new Splices(original, List.of(new Piece(0, original)));
  }

  /// Applies edits.
  ///
  /// @param edits into the current text, not overlapping
  Splices with(List<TextEdit> edits) {
    List<TextEdit> sorted = new ArrayList<>(edits);
    sorted.sort(Comparator.comparingInt(TextEdit::start).thenComparingInt(TextEdit::end));
    List<Piece> changed = new ArrayList<>();
    int at = 0;
    for (TextEdit edit : sorted) {
      copy(at, edit.start(), changed);
      add(new Piece(-1, edit.replacement()), changed);
      at = Math.max(at, edit.end());
    }
    copy(at, Integer.MAX_VALUE, changed);
    return new Splices(original, changed);
  }

  private void copy(int from, int to, List<Piece> target) {
    int offset = 0;
    for (Piece piece : pieces) {
      int start = Math.max(from - offset, 0);
      int end = Math.min(to - offset, piece.text().length());
      if (start < end) {
        add(piece.part(start, end), target);
      }
      offset += piece.text().length();
    }
  }

  private static void add(Piece piece, List<Piece> target) {
    if (!piece.text().isEmpty()) {
      target.add(piece);
    }
  }

  String text() {
    StringBuilder text = new StringBuilder();
    pieces.forEach(piece -> text.append(piece.text()));
    return text.toString();
  }

  /// Returns the edits from the original to the current text.
  ///
  /// @param base the offset of the original in a larger text, from which the edits count
  List<TextEdit> edits(int base) {
    List<TextEdit> edits = new ArrayList<>();
    StringBuilder added = new StringBuilder();
    int at = 0;
    for (Piece piece : pieces) {
      if (piece.start() < 0) {
        added.append(piece.text());
      } else {
        flush(at, piece.start(), added, base, edits);
        at = piece.start() + piece.text().length();
      }
    }
    flush(at, original.length(), added, base, edits);
    return edits;
  }

  private void flush(int start, int end, StringBuilder added, int base, List<TextEdit> edits) {
    String replacement = added.toString();
    if (!original.substring(start, end).equals(replacement)) {
      edits.add(new TextEdit(base + start, base + end, replacement));
    }
    added.setLength(0);
  }
}
