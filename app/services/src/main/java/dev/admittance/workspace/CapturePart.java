package dev.admittance.workspace;

import java.io.Serializable;
import java.util.List;

/// A part of the input that can be read alone: a request and a response captured separately are
/// never joined across parts. Serializable for other machines.
///
/// @param number 0-based position among the parts
/// @param pieces in reading order, at least one
public record CapturePart(int number, List<CapturePiece> pieces) implements Serializable {
  public CapturePart {
    pieces = List.copyOf(pieces);
  }

  /// Returns the number of its bytes.
  public long bytes() {
    return pieces.stream().mapToLong(CapturePiece::bytes).sum();
  }
}
