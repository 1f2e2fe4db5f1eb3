package dev.admittance.workspace;

import dev.admittance.simulator.capture.AuditHistory;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.simulator.capture.CapturePairs;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads the captures of a part of the input in memory that does not grow with it. Manifests become
/// requests: in a folder those selected by the rule, and all in a named file. Other objects and
/// files without content are skipped in a folder, and are problems in a named file. Not
/// thread-safe.
public final class CapturePartReader implements AutoCloseable {
  private static final Set<String> PASSED_OVER = Set.of("read/NotACapture", "read/Empty");

  private final CaptureFileStore store;
  private final ManifestRequests requests;
  private final Queue<CapturePiece> pieces;
  private final AuditHistory history = new AuditHistory();
  private CapturePiece piece;
  private @Nullable CaptureFile open;
  private long doneBytes;
  private long doneText;
  private int lastLine;
  private Optional<CaptureItem> held = Optional.empty();

  /// Creates a reader.
  ///
  /// @param part with counted lines
  /// @param requests how manifests become requests
  /// @throws IllegalArgumentException if the lines were not counted
  public CapturePartReader(CaptureFileStore store, CapturePart part, ManifestRequests requests) {
    this.store = store;
    this.requests = requests;
    this.pieces = new ArrayDeque<>(part.pieces());
    this.piece = part.pieces().getFirst();
    for (CapturePiece one : part.pieces()) {
      if (one instanceof CapturePiece.Lines lines && lines.firstLine() == 0) {
        throw new IllegalArgumentException("the lines before part " + part.number());
      }
    }
  }

  /// Returns the next capture or problem; empty at the end. Adjacent requests and responses are
  /// joined, even across files.
  public Optional<CaptureItem> next() {
    Optional<CaptureItem> first = held.or(this::read);
    held = first.filter(CapturePartReader::isHalf).flatMap(_ -> read());
    Optional<CaptureItem> whole =
        first.flatMap(one -> held.flatMap(other -> CapturePairs.join(one, other)));
    if (whole.isPresent()) {
      held = Optional.empty();
    }
    return whole.or(() -> first);
  }

  private static boolean isHalf(CaptureItem item) {
    return switch (item) {
      case CaptureItem.Read(Capture capture) -> capture.isWithoutAnswers();
      case CaptureItem.Response _ -> true;
      case CaptureItem.Problem _, CaptureItem.Withheld _ -> false;
    };
  }

  private Optional<CaptureItem> read() {
    Optional<CaptureItem> found = Optional.empty();
    while (found.isEmpty() && (open != null || !pieces.isEmpty())) {
      found = nextOf(open == null ? open() : open);
    }
    return found;
  }

  private CaptureFile open() {
    piece = pieces.remove();
    CaptureFile opened = CaptureFile.of(store, piece, requests, history);
    open = opened;
    return opened;
  }

  private Optional<CaptureItem> nextOf(CaptureFile captures) {
    Optional<CaptureItem> item = captures.next();
    if (item.isEmpty()) {
      captures.close();
      lastLine = captures.lastLine();
      doneText += captures.textBytes();
      doneBytes += piece.bytes();
      open = null;
    }
    return item.filter(found -> piece.file().named() || !isPassedOver(found));
  }

  private static boolean isPassedOver(CaptureItem item) {
    return item instanceof CaptureItem.Problem(var problem) && PASSED_OVER.contains(problem.rule());
  }

  public ListedFile file() {
    return piece.file();
  }

  /// Returns the bytes of the files read so far.
  public long bytesRead() {
    return doneBytes + (open == null ? 0 : Math.min(open.bytesRead(), piece.bytes()));
  }

  /// Returns the bytes of decompressed text read so far.
  public long textBytes() {
    return doneText + (open == null ? 0 : open.textBytes());
  }

  /// Returns the 1-based number of the last line of the last piece read.
  int lastLine() {
    return lastLine;
  }

  @Override
  public void close() {
    if (open != null) {
      open.close();
    }
  }
}
