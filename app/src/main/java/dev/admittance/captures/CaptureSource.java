package dev.admittance.captures;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.simulator.capture.CapturePairs;
import java.io.IOException;
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
    file.forget();
    for (int earlier : table.earlier(value)) {
      file.read(earlier);
    }
    Optional<CaptureItem> request = capture(value);
    Optional<Integer> answer = table.answer(value);
    Optional<CaptureItem> response =
        answer.isPresent() ? file.read(answer.get()) : Optional.empty();
    return request
        .flatMap(one -> response.flatMap(other -> CapturePairs.join(one, other)))
        .or(() -> request)
        .flatMap(found ->
            found instanceof CaptureItem.Read(Capture capture)
                ? Optional.of(capture)
                : Optional.empty());
  }

  /// The capture of a summary is known by its name: which others can be made of the same text may
  /// depend on what was read before.
  private Optional<CaptureItem> capture(int value) throws IOException {
    Optional<String> name = table.find(value).map(CaptureSummary::source);
    return name.isEmpty()
        ? file.read(value)
        : file.all(value).stream()
            .filter(item ->
                item instanceof CaptureItem.Read(Capture capture)
                    && capture.source().equals(name.get()))
            .findFirst();
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
