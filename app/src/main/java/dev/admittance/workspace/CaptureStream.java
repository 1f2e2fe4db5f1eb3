package dev.admittance.workspace;

import dev.admittance.simulator.capture.CaptureItem;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/// The captures in all parts of an input, one after the other, in memory that does not grow with
/// it: what reading every part by itself gives.
public final class CaptureStream implements AutoCloseable {
  private final Queue<CaptureItem> waiting = new ArrayDeque<>();
  private final Queue<CapturePart> parts;
  private final CaptureStore store;
  private final ManifestRequests requests;
  private final Progress progress;
  private final long total;
  private long doneBytes;
  private long doneText;
  private int partsRead;
  private int lastLine;
  private @Nullable CapturePartReader open;

  /// Reads what lies at some locations of this machine.
  ///
  /// @param requests how manifests become requests
  public CaptureStream(List<Location> locations, ManifestRequests requests, Progress progress) {
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
      CaptureStore store,
      ManifestRequests requests,
      long partBytes,
      Progress progress) {
    this(CapturePlan.of(files, store, partBytes), store, requests, 0, 0, progress);
  }

  /// Reads the parts of a plan but for the first ones, which were read before.
  ///
  /// @param requests how manifests become requests
  /// @param done how many parts were read
  /// @param lastLine what [#lastLine] was then
  public CaptureStream(
      CapturePlan plan,
      CaptureStore store,
      ManifestRequests requests,
      int done,
      int lastLine,
      Progress progress) {
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

  /// The next capture or problem; empty at the end.
  public Optional<CaptureItem> next() {
    Optional<CaptureItem> found = Optional.ofNullable(waiting.poll());
    while (found.isEmpty() && (open != null || !parts.isEmpty())) {
      found = nextOf(open == null ? open(parts.remove()) : open);
    }
    return found;
  }

  /// Lines need not be counted before: those of the piece before were just read.
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

  /// How many parts were read to their ends.
  public int partsRead() {
    return partsRead;
  }

  /// The line that was the last of the part that was read last, 1-based.
  public int lastLine() {
    return lastLine;
  }

  /// How many bytes of the files were read so far.
  public long bytesRead() {
    return doneBytes + (open == null ? 0 : open.bytesRead());
  }

  /// How many bytes of text were read so far: more than of the files where these are packed.
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
