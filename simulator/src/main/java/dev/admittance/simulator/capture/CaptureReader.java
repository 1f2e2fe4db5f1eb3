package dev.admittance.simulator.capture;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.admittance.model.json.JsonText;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Locale;
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
  private static final int PEEK = 1 << 20;

  private final Queue<CaptureItem> found = new ArrayDeque<>();
  private final CapturePairs pairs = new CapturePairs();
  private final Counting bytes;
  private final CaptureItems items;
  private final Source source;
  private boolean ended;

  /// Somewhere that items come from, a few at a time.
  interface Source {
    /// Adds what comes next; false at the end.
    boolean readMore() throws IOException;
  }

  private static final class Counting extends FilterInputStream {
    private long count;

    Counting(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int read = super.read();
      count += read < 0 ? 0 : 1;
      return read;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      int read = super.read(buffer, offset, length);
      count += Math.max(read, 0);
      return read;
    }
  }

  /// What is done with objects that are no captures.
  public enum Manifests {
    /// They are problems.
    REFUSED,
    /// They become the requests that create them, where they can.
    WRAPPED
  }

  /// Reads from a stream, which the caller closes.
  ///
  /// @param file what diagnostics and captures call it
  /// @throws IOException if the stream fails
  public CaptureReader(String file, InputStream bytes, Manifests manifests) throws IOException {
    this.bytes = new Counting(bytes);
    this.items = new CaptureItems(file, manifests, found);
    this.source = source(file, new BufferedInputStream(this.bytes, BUFFER), items);
  }

  /// Reads from a stream, which the caller closes; objects that are no captures are problems.
  ///
  /// @param file what diagnostics and captures call it
  /// @throws IOException if the stream fails
  public CaptureReader(String file, InputStream bytes) throws IOException {
    this(file, bytes, Manifests.REFUSED);
  }

  private static Source source(String file, BufferedInputStream input, CaptureItems items)
      throws IOException {
    int first = firstCharacter(input);
    if (first != '{' && first != '[') {
      return new YamlSource(file, input, items);
    }
    return isNamedJsonLines(file) || startsWithWholeValue(input)
        ? new LineSource(file, input, items)
        : new ValueSource(file, input, items);
  }

  /// The next item; empty at the end.
  ///
  /// @throws IOException if the stream fails; what is wrong with its content is an item
  public Optional<CaptureItem> next() throws IOException {
    Optional<CaptureItem> next = pairs.next(bytes.count, ended);
    while (next.isEmpty() && !ended) {
      readMore();
      while (!found.isEmpty()) {
        pairs.add(found.remove(), bytes.count);
      }
      next = pairs.next(bytes.count, ended);
    }
    return next;
  }

  private void readMore() throws IOException {
    if (!source.readMore()) {
      items.end();
      ended = true;
    }
  }

  /// The first character that is neither blank nor a byte order mark; -1 where there is none
  /// nearby.
  static int firstCharacter(BufferedInputStream input) throws IOException {
    input.mark(PEEK);
    int read = 0;
    int c = input.read();
    while (++read < PEEK && (c == ' ' || c == '\t' || c == '\r' || c == '\n' || isMark(c))) {
      c = input.read();
    }
    input.reset();
    return c;
  }

  private static boolean isMark(int c) {
    return c == 0xEF || c == 0xBB || c == 0xBF;
  }

  private static boolean isNamedJsonLines(String file) {
    String name = file.toLowerCase(Locale.ROOT);
    return name.endsWith(".jsonl") || name.endsWith(".ndjson") || name.endsWith(".log");
  }

  /// Tells whether the first line is a JSON value as it stands.
  private static boolean startsWithWholeValue(BufferedInputStream input) throws IOException {
    input.mark(PEEK);
    byte[] start = input.readNBytes(PEEK - 1);
    input.reset();
    int end = 0;
    while (end < start.length && start[end] != '\n') {
      end++;
    }
    return end < start.length && isWholeValue(start, end);
  }

  private static boolean isWholeValue(byte[] bytes, int length) throws IOException {
    try (JsonParser parser = JsonText.parser(bytes, 0, length)) {
      JsonToken token = parser.nextToken();
      if (token != JsonToken.START_OBJECT && token != JsonToken.START_ARRAY) {
        return false;
      }
      parser.skipChildren();
      return parser.nextToken() == null;
    } catch (com.fasterxml.jackson.core.JacksonException _) {
      return false;
    }
  }
}
