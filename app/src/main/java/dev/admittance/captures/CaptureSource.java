package dev.admittance.captures;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.simulator.capture.CapturePairs;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Single captures of a file, each with what was answered to it. Any thread may make one; it is not
/// to be shared, and to be closed.
public final class CaptureSource implements AutoCloseable {
  private final SummaryTable table;
  private final IndexedFile file;

  /// Opens the file of an index.
  ///
  /// @param table tells where answers stand that were captured apart
  /// @throws IOException if the file cannot be opened, or is no longer what it was
  public CaptureSource(CaptureIndex index, SummaryTable table) throws IOException {
    this.table = table;
    this.file = new IndexedFile(index);
  }

  /// A capture; empty where the value is none, which the summaries tell in words.
  ///
  /// @throws IOException if the file cannot be read, or is no longer what it was
  public Optional<Capture> find(int value) throws IOException {
    Optional<Integer> earlier = table.earlier(value);
    if (earlier.isPresent()) {
      file.read(earlier.get());
    }
    Optional<CaptureItem> request = only(value);
    Optional<Integer> answer = table.answer(value);
    Optional<CaptureItem> response = answer.isPresent() ? only(answer.get()) : Optional.empty();
    return request
        .flatMap(one -> response.flatMap(other -> CapturePairs.join(one, other)))
        .or(() -> request)
        .flatMap(found ->
            found instanceof CaptureItem.Read(Capture capture)
                ? Optional.of(capture)
                : Optional.empty());
  }

  private Optional<CaptureItem> only(int value) throws IOException {
    List<CaptureItem> items = file.read(value);
    return items.size() == 1 ? Optional.of(items.getFirst()) : Optional.empty();
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
