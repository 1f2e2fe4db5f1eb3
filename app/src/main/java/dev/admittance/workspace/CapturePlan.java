package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// How an input is cut into parts, which depends on the files alone: whoever reads them, in
/// whatever order, finds the same captures. Small files that follow each other make one part; a
/// large file that is not packed and has one value a line is cut between lines; other files are
/// left whole.
///
/// @param parts in the order of the input
/// @param problems of folders that cannot be listed
public record CapturePlan(List<CapturePart> parts, List<Diagnostic> problems) {
  /// Bytes of a part, unless a single line or a file that cannot be cut is larger.
  public static final long PART_BYTES = 64L << 20;

  /// Copies the lists.
  public CapturePlan {
    parts = List.copyOf(parts);
    problems = List.copyOf(problems);
  }

  /// Counts the lines of pieces.
  public interface LineCounter {
    /// The number of line ends in each piece, in the order of the pieces.
    List<Integer> count(List<CapturePiece.Lines> pieces) throws IOException;
  }

  /// Cuts the files. Those that cannot be opened are left whole: reading them tells why.
  ///
  /// @param partBytes such as [#PART_BYTES]
  public static CapturePlan of(CaptureListing listing, CaptureStore store, long partBytes) {
    LineCuts cuts = new LineCuts(store, partBytes);
    List<CapturePart> parts = new ArrayList<>();
    List<CapturePiece> together = new ArrayList<>();
    long bytes = 0;
    for (ListedFile file : listing.files()) {
      List<CapturePiece> pieces = cuts.of(file);
      if (!together.isEmpty() && (pieces.size() > 1 || bytes + file.bytes() > partBytes)) {
        parts.add(new CapturePart(parts.size(), together));
        together.clear();
        bytes = 0;
      }
      if (pieces.size() > 1) {
        for (CapturePiece piece : pieces) {
          parts.add(new CapturePart(parts.size(), List.of(piece)));
        }
      } else {
        together.addAll(pieces);
        bytes += file.bytes();
      }
    }
    if (!together.isEmpty()) {
      parts.add(new CapturePart(parts.size(), together));
    }
    return new CapturePlan(parts, listing.problems());
  }

  /// How many bytes of files there are.
  public long bytes() {
    return parts.stream().mapToLong(CapturePart::bytes).sum();
  }

  /// The same plan with all lines counted, so that each part can be read by itself.
  public CapturePlan counted(LineCounter counter) throws IOException {
    List<CapturePiece.Lines> lines =
        parts.stream()
            .flatMap(part -> part.pieces().stream())
            .filter(CapturePiece.Lines.class::isInstance)
            .map(CapturePiece.Lines.class::cast)
            .toList();
    if (lines.isEmpty()) {
      return this;
    }
    List<Integer> counts = counter.count(lines);
    List<CapturePart> counted = new ArrayList<>();
    int place = 0;
    int line = 1;
    for (CapturePart part : parts) {
      // A piece of a file that is cut is a part of its own.
      if (part.pieces().getFirst() instanceof CapturePiece.Lines piece) {
        line = piece.offset() == 0 ? 1 : line;
        counted.add(new CapturePart(part.number(), List.of(piece.from(line))));
        line += counts.get(place++);
      } else {
        counted.add(part);
      }
    }
    return new CapturePlan(counted, problems);
  }
}
