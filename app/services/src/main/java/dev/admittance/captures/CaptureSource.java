package dev.admittance.captures;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.simulator.capture.CapturePairs;
import java.io.IOException;
import java.util.Optional;

/// Reads single captures of a file, each with its response. Any thread may create one, but must not
/// share it, and must close it.
public final class CaptureSource implements AutoCloseable {
  private final SummaryTable table;
  private final IndexedFile file;

  /// Opens the file of an index.
  ///
  /// @param table knows where separately captured responses are
  /// @throws IOException if the file cannot be opened or has changed
  public CaptureSource(CaptureIndex index, SummaryTable table) throws IOException {
    this.table = table;
    this.file = new IndexedFile(index);
  }

  /// Returns a capture; empty where the value is none, for which the summaries give the reason.
  ///
  /// @throws IOException if the file cannot be read or has changed
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

  /// The capture is identified by the name in its summary: the other captures of the same text may
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
