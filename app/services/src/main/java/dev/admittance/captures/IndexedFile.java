package dev.admittance.captures;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.capture.AuditHistory;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.simulator.capture.CaptureReader;
import dev.admittance.simulator.capture.CaptureText;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;

/// Reads single values of a file by its index. Not thread-safe; must be closed.
public final class IndexedFile implements AutoCloseable {
  /// The number of bytes read ahead for sequential access.
  private static final int AHEAD = 1 << 20;

  /// The maximum gap between two values that are read sequentially.
  private static final int GAP = 1 << 12;

  private final CaptureIndex index;
  private final String name;
  private final FileChannel channel;
  private final AuditHistory history = new AuditHistory();
  private final CaptureText values;
  private byte[] bytes = new byte[0];
  private long from;
  private int count;

  /// The value read last: captures of one value are usually read in sequence.
  private long lastStart = -1;

  private List<CaptureItem> last = List.of();
  private List<Integer> used = List.of();

  /// Opens the file of an index.
  ///
  /// @throws CapturesChangedException if it has changed
  /// @throws IOException if it cannot be opened
  public IndexedFile(CaptureIndex index) throws IOException {
    this.index = index;
    this.name = String.valueOf(index.path().getFileName());
    this.values = new CaptureText(name, history);
    if (!index.stamp().stillHolds(IndexedFileStamp.of(index.path()))) {
      throw new CapturesChangedException();
    }
    this.channel = FileChannel.open(index.path(), StandardOpenOption.READ);
  }

  /// Returns the values that complete the one read last: the objects before audited changes; see
  /// [AuditHistory#used].
  List<Integer> used() {
    return used;
  }

  /// Forgets the audit events read so far.
  void forget() {
    history.clear();
    lastStart = -1;
  }

  /// Reads an entry of the index; empty for an audit event without admission. Audit events are
  /// completed from those read before.
  ///
  /// @throws CapturesChangedException if the file became shorter
  /// @throws IOException if it cannot be read
  public Optional<CaptureItem> read(int value) throws IOException {
    List<CaptureItem> items = all(value);
    int item = index.item(value);
    return item < items.size() ? Optional.of(items.get(item)) : Optional.empty();
  }

  /// Reads everything in a value's text; see [CaptureText#read].
  ///
  /// @throws CapturesChangedException if the file became shorter
  /// @throws IOException if it cannot be read
  List<CaptureItem> all(int value) throws IOException {
    if (index.start(value) != lastStart) {
      history.read(value);
      last = readAll(value);
      used = history.used();
      lastStart = index.start(value);
    }
    return last;
  }

  private List<CaptureItem> readAll(int value) throws IOException {
    int length = index.length(value);
    if (length > CaptureReader.MAX_PIECE) {
      return List.of(tooLong(value));
    }
    fill(index.start(value), length);
    CaptureReader.Place place = new CaptureReader.Place(index.line(value), index.start(value));
    return values.read(bytes, (int) (index.start(value) - from), length, place);
  }

  private void fill(long start, int length) throws IOException {
    if (start >= from && start + length <= from + count) {
      return;
    }
    boolean onward = start >= from && start <= from + count + GAP;
    int wanted = onward ? Math.max(length, AHEAD) : length;
    if (bytes.length < wanted) {
      bytes = new byte[wanted];
    }
    ByteBuffer buffer = ByteBuffer.wrap(bytes, 0, wanted);
    count = 0;
    from = start;
    int read = 0;
    while (buffer.hasRemaining() && read >= 0) {
      read = channel.read(buffer, start + buffer.position());
    }
    if (buffer.position() < length) {
      throw new CapturesChangedException();
    }
    count = buffer.position();
  }

  private CaptureItem tooLong(int value) {
    return new CaptureItem.Problem(
        Diagnostic.unreadable(
            "read/TooLarge",
            name,
            Range.at(new Position(index.line(value), 1, 0)),
            "a value of more than " + (CaptureReader.MAX_PIECE >> 20) + " MiB is not read",
            "The API server takes requests of up to 3 MiB; the others were read."));
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
