package dev.admittance.workspace;

import java.io.Serializable;
import java.util.List;

/// A part of the input that can be read by itself: a request and a response that were captured
/// apart are never looked for across its border. Machines send it to each other.
///
/// @param number 0-based place among the parts
/// @param pieces in the order in which they are read, at least one
public record CapturePart(int number, List<CapturePiece> pieces) implements Serializable {
  /// Copies the pieces.
  public CapturePart {
    pieces = List.copyOf(pieces);
  }

  /// How many bytes of files it holds.
  public long bytes() {
    return pieces.stream().mapToLong(CapturePiece::bytes).sum();
  }
}
