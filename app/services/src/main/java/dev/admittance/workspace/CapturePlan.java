package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// The division of an input into parts, which only depends on the files: any reader, in any order,
/// finds the same captures. Consecutive small files form one part; a large uncompressed file with
/// one value per line is split between lines; other files stay whole.
///
/// @param parts in the order of the input
/// @param problems about folders that cannot be listed
public record CapturePlan(List<CapturePart> parts, List<Diagnostic> problems) {
  /// The target size of a part in bytes; a single line, or a file that cannot be split, may exceed
  /// it.
  public static final long PART_BYTES = 64L << 20;

  public CapturePlan {
    parts = List.copyOf(parts);
    problems = List.copyOf(problems);
  }

  public interface LineCounter {
    /// Returns the number of line ends in each piece, in order.
    List<Integer> count(List<CapturePiece.Lines> pieces) throws IOException;
  }

  /// Divides the files. Those that cannot be opened stay whole: reading them reports why.
  ///
  /// @param partBytes such as [#PART_BYTES]
  public static CapturePlan of(CaptureListing listing, CaptureFileStore store, long partBytes) {
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

  /// Returns the total size of the files in bytes.
  public long bytes() {
    return parts.stream().mapToLong(CapturePart::bytes).sum();
  }

  /// Returns the same plan with all lines counted, so that each part can be read alone.
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
      // A piece of a split file is a part of its own.
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
