package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonObject;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;

/// Reads captures one after the other, in memory that does not grow with the file: JSON values in a
/// row, one on each line, or in a list. In a file of one value a line, a damaged line costs that
/// line only. YAML is read as a whole. A request and its response may stand apart, if not far
/// apart.
public final class CaptureReader {
  /// The longest line, and the largest YAML file, in bytes.
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
  /// @param offset bytes of the text that stand before it
  public record Place(int line, long offset) {
    /// The start of each text: line 1, offset 0.
    public static final Place START = new Place(1, 0);
  }

  /// Somewhere that items come from, a few at a time.
  interface Source {
    /// Adds what comes next; false at the end.
    boolean readMore() throws IOException;

    /// How far it was read: the line that was read last, and the first byte that was not.
    Place place();
  }

  /// What is done with objects that are no captures.
  @FunctionalInterface
  public interface Manifests {
    Manifests REFUSED = (_, _, otherwise) -> otherwise;

    /// They become the requests that create them, where they can.
    Manifests WRAPPED = (object, source, _) -> ManifestCapture.wrapAsCreate(object, source);

    /// What becomes of an object.
    ///
    /// @param source where it was read, as `file:line`
    /// @param otherwise what it is where it becomes no request
    CaptureDecoder.Result of(
        JsonObject object, String source, CaptureDecoder.Result.NotACapture otherwise);
  }

  /// Reads from a stream, which the caller closes.
  ///
  /// @param file what diagnostics and captures call it
  /// @param history what the audit events of files before it tell; takes what these tell
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

  /// Reads from a stream, which the caller closes; objects that are no captures are problems.
  ///
  /// @param file what diagnostics and captures call it
  /// @throws IOException if the stream fails
  public CaptureReader(String file, InputStream bytes) throws IOException {
    this(file, bytes, Manifests.REFUSED, new AuditHistory());
  }

  /// Reads from the midst of a text of one value a line.
  ///
  /// @param file what diagnostics and captures call the whole text
  /// @param from the beginning of a line
  /// @param bytes those of the text from there on; the caller closes them
  /// @param history what the audit events of texts before it tell; takes what these tell
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
  /// @throws IOException if the stream fails; what is wrong with its content is an item
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

  /// How far the text was read: the line that was read last, and the first byte that was not. Of
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
