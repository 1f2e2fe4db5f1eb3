package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonObject;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;

/// Reads captures one after the other, in memory that does not grow with the file: consecutive JSON
/// values, one value on each line, or a list. In a file with one value on each line, a damaged line
/// costs only that line. YAML is read as a whole. A request and its response may be separate, at a
/// limited distance.
public final class CaptureReader {
  /// The size limit of a line and of a YAML file, in bytes.
  public static final int MAX_PIECE = 16 << 20;

  private static final int BUFFER = 1 << 16;

  private final Queue<CaptureItem> found = new ArrayDeque<>();
  private final CapturePairs pairs = new CapturePairs();
  private final CaptureItems items;
  private final Source source;
  private boolean ended;

  /// A place in a text.
  ///
  /// @param line 1-based
  /// @param offset the number of bytes before it
  public record Place(int line, long offset) {
    /// The start of each text: line 1, offset 0.
    public static final Place START = new Place(1, 0);
  }

  /// A source of items, read in small portions.
  interface Source {
    /// Adds the next items; false at the end.
    boolean readMore() throws IOException;

    /// The position of the reader: the last line that was read, and the first byte that was not.
    Place place();
  }

  /// The handling of objects that are not captures.
  @FunctionalInterface
  public interface Manifests {
    Manifests REFUSED = (_, _, otherwise) -> otherwise;

    /// They become create requests, where possible.
    Manifests WRAPPED = (object, source, _) -> ManifestCapture.wrapAsCreate(object, source);

    /// The result for an object.
    ///
    /// @param source where it was read, as `file:line`
    /// @param otherwise the result where the object becomes no request
    CaptureDecoder.Result of(
        JsonObject object, String source, CaptureDecoder.Result.NotACapture otherwise);
  }

  /// Reads from a stream, which the caller closes.
  ///
  /// @param file its name in diagnostics and captures
  /// @param history the audit events of earlier files; extended by these
  /// @throws IOException if the stream fails
  public CaptureReader(String file, InputStream bytes, Manifests manifests, AuditHistory history)
      throws IOException {
    this.items = new CaptureItems(new CaptureNames(file), manifests, found, history);
    this.source = source(file, new BufferedInputStream(bytes, BUFFER), items);
  }

  private CaptureReader(
      String file, Place from, InputStream bytes, Manifests manifests, AuditHistory history) {
    this.items = new CaptureItems(new CaptureNames(file), manifests, found, history);
    this.source = new LineSource(file, from, bytes, items);
  }

  /// Reads from a stream, which the caller closes; objects that are not captures are problems.
  ///
  /// @param file its name in diagnostics and captures
  /// @throws IOException if the stream fails
  public CaptureReader(String file, InputStream bytes) throws IOException {
    this(file, bytes, Manifests.REFUSED, new AuditHistory());
  }

  /// Reads from the middle of a text with one value on each line.
  ///
  /// @param file the name of the whole text in diagnostics and captures
  /// @param from the start of a line
  /// @param bytes the text from there on; the caller closes the stream
  /// @param history the audit events of earlier texts; extended by these
  public static CaptureReader onLines(
      String file, Place from, InputStream bytes, Manifests manifests, AuditHistory history) {
    return new CaptureReader(file, from, bytes, manifests, history);
  }

  private static Source source(String file, BufferedInputStream input, CaptureItems items)
      throws IOException {
    return switch (TextLayout.of(file, input)) {
      case YAML -> new YamlSource(file, input, items);
      case LINES -> new LineSource(file, Place.START, input, items);
      case VALUES -> new ValueSource(file, input, items);
    };
  }

  /// The next item; empty at the end.
  ///
  /// @throws IOException if the stream fails; problems of its content are items
  public Optional<CaptureItem> next() throws IOException {
    Optional<CaptureItem> next = pairs.next(place().offset(), ended);
    while (next.isEmpty() && !ended) {
      readMore();
      while (!found.isEmpty()) {
        pairs.add(found.remove(), place().offset());
      }
      next = pairs.next(place().offset(), ended);
    }
    return next;
  }

  /// The position of the reader: the last line that was read, and the first byte that was not. For
  /// YAML, which is read as a whole, its start.
  public Place place() {
    return source.place();
  }

  private void readMore() throws IOException {
    if (!source.readMore()) {
      items.end();
      ended = true;
    }
  }
}
