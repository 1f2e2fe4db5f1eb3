package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.capture.AuditHistory;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.simulator.capture.CaptureReader;
import dev.admittance.simulator.capture.CaptureReader.Place;
import dev.admittance.storage.IoReason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A capture file, or some lines of one, read in bounded memory and decompressed if necessary. A
/// file that cannot be read gives a problem and ends; captures read before count.
final class CaptureFile implements AutoCloseable {
  private final String name;
  private final CaptureReader.Manifests manifests;
  private final Opener opener;
  private final Optional<Place> from;
  private final AuditHistory history;
  private @Nullable UnpackedInput bytes;
  private @Nullable CaptureReader reader;
  private boolean ended;

  /// Opens the bytes of a file.
  interface Opener {
    InputStream open() throws IOException;
  }

  private CaptureFile(
      String name,
      CaptureReader.Manifests manifests,
      Opener opener,
      Optional<Place> from,
      AuditHistory history) {
    this.name = name;
    this.manifests = manifests;
    this.opener = opener;
    this.from = from;
    this.history = history;
  }

  static CaptureFile of(FoundFile file, CaptureReader.Manifests manifests) {
    return of(file, manifests, () -> Files.newInputStream(file.path()));
  }

  /// Reads other content in place of the file's.
  static CaptureFile of(FoundFile file, CaptureReader.Manifests manifests, Opener content) {
    return new CaptureFile(file.name(), manifests, content, Optional.empty(), new AuditHistory());
  }

  /// Reads a piece of a file in a store.
  ///
  /// @param piece with a known first line number
  /// @param requests how manifests become requests
  /// @param history the audit events of earlier pieces; receives those of this one
  static CaptureFile of(
      CaptureFileStore store, CapturePiece piece, ManifestRequests requests, AuditHistory history) {
    Optional<Place> from =
        switch (piece) {
          case CapturePiece.Whole _ -> Optional.empty();
          case CapturePiece.Lines lines ->
              Optional.of(new Place(lines.firstLine(), lines.offset()));
        };
    ListedFile file = piece.file();
    return new CaptureFile(
        file.name(), requests.in(file), () -> PieceInput.open(store, piece), from, history);
  }

  /// Returns the next capture or problem; empty at the end.
  Optional<CaptureItem> next() {
    if (ended) {
      return Optional.empty();
    }
    try {
      Optional<CaptureItem> item = reader().next();
      ended = item.isEmpty();
      return ended ? damage() : item;
    } catch (IOException e) {
      ended = true;
      return Optional.of(new CaptureItem.Problem(unreadable(e)));
    }
  }

  private CaptureReader reader() throws IOException {
    if (bytes == null) {
      bytes = new UnpackedInput(opener.open());
    }
    if (reader == null) {
      reader =
          from.isPresent()
              ? CaptureReader.onLines(name, from.get(), bytes, manifests, history)
              : new CaptureReader(name, bytes, manifests, history);
    }
    return reader;
  }

  private Optional<CaptureItem> damage() {
    return bytes == null
        ? Optional.empty()
        : bytes.damage().map(e -> new CaptureItem.Problem(unreadable(e)));
  }

  private Diagnostic unreadable(IOException e) {
    if (bytes == null || (bytes.packing() == Packing.NONE && bytes.textBytes() == 0)) {
      return TextFile.unreadable(name, e);
    }
    boolean packed = bytes.packing() != Packing.NONE;
    return Diagnostic.unreadable(
        "read/Unreadable",
        name,
        Range.at(new Position(lastLine(), 1, 0)),
        "%s cannot be read after byte %d of its text: %s."
            .formatted(
                packed ? "The packed file" : "The file",
                from.map(Place::offset).orElse(0L) + bytes.textBytes(),
                packed ? UnpackedInput.reason(e) : IoReason.of(e)),
        "What stands before was read. Get the file whole.");
  }

  /// Returns the 1-based number of the last line read.
  int lastLine() {
    return reader == null ? from.map(Place::line).orElse(1) : reader.place().line();
  }

  /// Returns the bytes of the file read so far, including a buffer.
  long bytesRead() {
    return bytes == null ? 0 : bytes.packedBytes();
  }

  /// Returns the bytes of decompressed text read so far; the same for an uncompressed file.
  long textBytes() {
    return bytes == null ? 0 : bytes.textBytes();
  }

  @Override
  public void close() {
    ended = true;
    if (bytes != null) {
      try {
        bytes.close();
      } catch (IOException e) {
        // Nothing was written, so nothing is lost.
      }
    }
  }
}
