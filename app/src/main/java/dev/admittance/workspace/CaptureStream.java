package dev.admittance.workspace;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.simulator.capture.CapturePairs;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/// The captures in all files at some locations, one after the other, in memory that does not grow
/// with the files. In a folder, objects that are no captures are passed over; in a file that is
/// named, manifests become the requests that create them, and all else is a problem.
public final class CaptureStream implements AutoCloseable {
  private final Queue<CaptureItem> waiting = new ArrayDeque<>();
  private final Queue<FoundFile> files = new ArrayDeque<>();
  private final Progress progress;
  private final long total;
  private long done;
  private @Nullable CaptureFile open;
  private Optional<CaptureItem> held = Optional.empty();

  /// Finds the files; they are opened one at a time.
  public CaptureStream(List<Location> locations, Progress progress) {
    this.progress = progress;
    Problems problems = new Problems();
    PathFiles.find(locations, problems).stream().filter(CaptureStream::mayHold).forEach(files::add);
    problems.all().forEach(problem -> waiting.add(new CaptureItem.Problem(problem)));
    this.total = files.stream().mapToLong(FoundFile::bytes).sum();
  }

  private static boolean mayHold(FoundFile file) {
    return (file.format() == FileFormat.DOCUMENTS || file.format() == FileFormat.LINES)
        && !ExpectationFiles.isOne(file.name());
  }

  /// The next capture or problem; empty at the end. A response next to its request is joined with
  /// it, be it in a file of its own.
  public Optional<CaptureItem> next() {
    Optional<CaptureItem> first = held.or(this::read);
    held = first.filter(CaptureStream::isHalf).flatMap(_ -> read());
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
      case CaptureItem.Problem _ -> false;
    };
  }

  private Optional<CaptureItem> read() {
    Optional<CaptureItem> found = Optional.ofNullable(waiting.poll());
    while (found.isEmpty() && (open != null || !files.isEmpty())) {
      found = nextOf(open == null ? new CaptureFile(files.remove()) : open);
    }
    return found;
  }

  /// How many bytes of the files were read so far.
  public long bytesRead() {
    return done + (open == null ? 0 : Math.min(open.bytesRead(), open.file().bytes()));
  }

  private Optional<CaptureItem> nextOf(CaptureFile captures) {
    open = captures;
    Optional<CaptureItem> item = captures.next();
    FoundFile file = captures.file();
    progress.at(bytesRead(), total, file.name());
    if (item.isEmpty()) {
      captures.close();
      done += file.bytes();
      open = null;
    }
    return item.filter(found -> file.named() || !isSomethingElse(found));
  }

  private static boolean isSomethingElse(CaptureItem item) {
    return item instanceof CaptureItem.Problem(var problem)
        && problem.rule().equals("read/NotACapture");
  }

  @Override
  public void close() {
    if (open != null) {
      open.close();
    }
  }
}
