package dev.admittance.workspace;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/// Counts the lines of pieces sequentially.
///
/// @param store that opens the files
public record LineCount(CaptureFileStore store) implements CapturePlan.LineCounter {
  private static final int BUFFER = 1 << 18;

  @Override
  public List<Integer> count(List<CapturePiece.Lines> pieces) throws IOException {
    List<Integer> counts = new ArrayList<>(pieces.size());
    for (CapturePiece.Lines piece : pieces) {
      counts.add(count(piece));
    }
    return counts;
  }

  /// Returns the number of line ends in a piece.
  public int count(CapturePiece.Lines piece) throws IOException {
    byte[] bytes = new byte[BUFFER];
    int lines = 0;
    try (InputStream from = PieceInput.open(store, piece)) {
      for (int read = from.read(bytes); read > 0; read = from.read(bytes)) {
        for (int i = 0; i < read; i++) {
          lines += bytes[i] == '\n' ? 1 : 0;
        }
      }
    }
    return lines;
  }
}
