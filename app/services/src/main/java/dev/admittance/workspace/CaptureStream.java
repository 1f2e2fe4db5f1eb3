package dev.admittance.workspace;

import dev.admittance.simulator.capture.CaptureItem;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/// Reads the captures of all parts of an input in memory that does not grow with it; the result is
/// that of reading every part alone.
public final class CaptureStream implements AutoCloseable {
  private final Queue<CaptureItem> waiting = new ArrayDeque<>();
  private final Queue<CapturePart> parts;
  private final CaptureFileStore store;
  private final ManifestRequests requests;
  private final ReadProgress progress;
  private final long total;
  private long doneBytes;
  private long doneText;
  private int partsRead;
  private int lastLine;
  private @Nullable CapturePartReader open;

  /// Reads local paths.
  ///
  /// @param requests how manifests become requests
  public CaptureStream(List<Location> locations, ManifestRequests requests, ReadProgress progress) {
    this(
        CaptureListing.at(locations),
        new LocalCaptures(),
        requests,
        CapturePlan.PART_BYTES,
        progress);
  }

  /// Reads files of a store, which are opened one at a time.
  CaptureStream(
      CaptureListing files,
      CaptureFileStore store,
      ManifestRequests requests,
      long partBytes,
      ReadProgress progress) {
    this(CapturePlan.of(files, store, partBytes), store, requests, 0, 0, progress);
  }

  /// Reads the parts of a plan except the first ones.
  ///
  /// @param requests how manifests become requests
  /// @param done the number of parts to skip
  /// @param lastLine the value of [#lastLine] after those
  public CaptureStream(
      CapturePlan plan,
      CaptureFileStore store,
      ManifestRequests requests,
      int done,
      int lastLine,
      ReadProgress progress) {
    this.store = store;
    this.requests = requests;
    this.progress = progress;
    this.parts = new ArrayDeque<>(plan.parts().subList(done, plan.parts().size()));
    this.total = plan.bytes();
    this.partsRead = done;
    this.lastLine = lastLine;
    this.doneBytes = plan.parts().subList(0, done).stream().mapToLong(CapturePart::bytes).sum();
    if (done == 0) {
      plan.problems().forEach(problem -> waiting.add(new CaptureItem.Problem(problem)));
    }
  }

  /// Returns the next capture or problem; empty at the end.
  public Optional<CaptureItem> next() {
    Optional<CaptureItem> found = Optional.ofNullable(waiting.poll());
    while (found.isEmpty() && (open != null || !parts.isEmpty())) {
      found = nextOf(open == null ? open(parts.remove()) : open);
    }
    return found;
  }

  /// Lines need not be counted beforehand: those of the previous piece were just read.
  private CapturePartReader open(CapturePart part) {
    CapturePart counted =
        part.pieces().getFirst() instanceof CapturePiece.Lines lines && lines.offset() > 0
            ? new CapturePart(part.number(), List.of(lines.from(lastLine + 1)))
            : part;
    CapturePartReader reader = new CapturePartReader(store, counted, requests);
    open = reader;
    return reader;
  }

  private Optional<CaptureItem> nextOf(CapturePartReader part) {
    Optional<CaptureItem> item = part.next();
    progress.at(bytesRead(), total, part.file().name());
    if (item.isEmpty()) {
      doneBytes += part.bytesRead();
      doneText += part.textBytes();
      lastLine = part.lastLine();
      partsRead++;
      part.close();
      open = null;
    }
    return item;
  }

  /// Returns the number of completely read parts.
  public int partsRead() {
    return partsRead;
  }

  /// Returns the 1-based number of the last line of the last part read.
  public int lastLine() {
    return lastLine;
  }

  /// Returns the bytes of the files read so far.
  public long bytesRead() {
    return doneBytes + (open == null ? 0 : open.bytesRead());
  }

  /// Returns the bytes of decompressed text read so far.
  public long textBytes() {
    return doneText + (open == null ? 0 : open.textBytes());
  }

  @Override
  public void close() {
    if (open != null) {
      open.close();
    }
  }
}
