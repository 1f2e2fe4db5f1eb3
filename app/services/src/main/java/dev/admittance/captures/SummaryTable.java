package dev.admittance.captures;

import dev.admittance.simulator.capture.Capture;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/// The summaries of many captures in compact form; properties that requests share are stored once.
/// One thread adds captures in order; any thread may read those added.
public final class SummaryTable {
  private static final int NO_CAPTURE = -1;
  private static final long NO_TIME = Long.MIN_VALUE;
  private static final int PACKED_UID = 2 * Long.BYTES;
  private static final int UUID_LENGTH = 36;

  /// The properties that many requests share.
  private record Shape(
      String user,
      List<String> groups,
      String operation,
      String resource,
      String kind,
      String namespace,
      boolean dryRun,
      boolean ofManifest) {}

  private final String file;
  private final CaptureIndex index;
  private final Map<Shape, Integer> known = new HashMap<>();
  private final Map<Integer, Integer> answers = new ConcurrentHashMap<>();
  private final Map<Integer, List<Integer>> earlier = new ConcurrentHashMap<>();
  private Shape[] shapes = new Shape[16];
  private final int[] shape;
  private final int[] nameEnd;
  private final int[] uidEnd;
  private byte[] texts = new byte[1 << 12];
  private long[] times = {};

  /// The position of each capture in its text; empty where every text is a single capture.
  private int[] numbers = {};

  private int textsEnd;

  /// The number of added values; volatile, so that its writes publish everything written before.
  private volatile int read;

  public SummaryTable(CaptureIndex index) {
    this.index = index;
    this.file = String.valueOf(index.path().getFileName());
    shape = new int[index.size()];
    nameEnd = new int[index.size()];
    uidEnd = new int[index.size()];
  }

  public int read() {
    return read;
  }

  /// Returns whether a value was read and is not a capture.
  public boolean isOther(int value) {
    return value < read && shape[value] == NO_CAPTURE;
  }

  /// Returns the summary of a capture; empty where it was not read yet, or is not a capture.
  public Optional<CaptureSummary> find(int value) {
    if (value >= read || shape[value] == NO_CAPTURE) {
      return Optional.empty();
    }
    return Optional.of(new Row(this, value));
  }

  /// The summary of a capture. Its strings are created on demand, since a filter needs few.
  private record Row(SummaryTable table, int value) implements CaptureSummary {
    private Shape shape() {
      return table.shapes[table.shape[value]];
    }

    @Override
    public String source() {
      return table.source(value);
    }

    @Override
    public Optional<Instant> received() {
      return table.time(value);
    }

    @Override
    public String user() {
      return shape().user();
    }

    @Override
    public List<String> groups() {
      return shape().groups();
    }

    @Override
    public String operation() {
      return shape().operation();
    }

    @Override
    public String resource() {
      return shape().resource();
    }

    @Override
    public String kind() {
      return shape().kind();
    }

    @Override
    public String namespace() {
      return shape().namespace();
    }

    @Override
    public String name() {
      int start = value == 0 ? 0 : table.uidEnd[value - 1];
      return table.text(start, table.nameEnd[value]);
    }

    @Override
    public boolean dryRun() {
      return shape().dryRun();
    }

    @Override
    public String uid() {
      return table.uid(table.nameEnd[value], table.uidEnd[value]);
    }

    @Override
    public boolean ofManifest() {
      return shape().ofManifest();
    }
  }

  /// Returns the value with the separately captured response to a request.
  Optional<Integer> answer(int value) {
    return Optional.ofNullable(answers.get(value));
  }

  /// Returns the values with the audit events of the object's earlier states, in order.
  List<Integer> earlier(int value) {
    return earlier.getOrDefault(value, List.of());
  }

  /// Returns the memory of the table in bytes.
  public long bytes() {
    return 3L * Integer.BYTES * shape.length
        + texts.length
        + (long) Long.BYTES * times.length
        + (long) Integer.BYTES * numbers.length;
  }

  void add(Capture capture) {
    CaptureSummary summary = CaptureSummary.of(capture);
    int value = read;
    shape[value] = number(summary);
    append(summary.name().getBytes(StandardCharsets.UTF_8));
    nameEnd[value] = textsEnd;
    append(packed(summary.uid()));
    uidEnd[value] = textsEnd;
    summary.received().ifPresent(time -> setTime(value, time));
    int mark = capture.source().indexOf('#', line(value).length());
    if (mark >= 0) {
      setNumber(value, Integer.parseInt(capture.source().substring(mark + 1)));
    }
    read = value + 1;
  }

  /// Skips the next value, which is not a capture.
  void skip() {
    int value = read;
    shape[value] = NO_CAPTURE;
    nameEnd[value] = textsEnd;
    uidEnd[value] = textsEnd;
    read = value + 1;
  }

  /// Records the values with the audit events of an object's earlier states.
  void complete(int value, List<Integer> events) {
    if (!events.isEmpty()) {
      earlier.put(value, events);
    }
  }

  /// Records which value holds the response to a request.
  void join(int request, int response) {
    answers.put(request, response);
  }

  private String source(int value) {
    return numbers.length == 0 || numbers[value] == 0
        ? line(value)
        : line(value) + "#" + numbers[value];
  }

  private String line(int value) {
    return file + ":" + index.line(value);
  }

  private void setNumber(int value, int number) {
    if (numbers.length == 0) {
      numbers = new int[shape.length];
    }
    numbers[value] = number;
  }

  private int number(CaptureSummary summary) {
    Shape common =
        new Shape(
            summary.user(),
            summary.groups(),
            summary.operation(),
            summary.resource(),
            summary.kind(),
            summary.namespace(),
            summary.dryRun(),
            summary.ofManifest());
    int number = known.computeIfAbsent(common, _ -> known.size());
    if (number == shapes.length) {
      shapes = Arrays.copyOf(shapes, 2 * number);
    }
    shapes[number] = common;
    return number;
  }

  private void append(byte[] more) {
    if (textsEnd + more.length > texts.length) {
      texts = Arrays.copyOf(texts, Math.max(textsEnd + more.length, texts.length / 2 * 3));
    }
    System.arraycopy(more, 0, texts, textsEnd, more.length);
    textsEnd += more.length;
  }

  private void setTime(int value, Instant time) {
    if (times.length == 0) {
      long[] none = new long[shape.length];
      Arrays.fill(none, NO_TIME);
      times = none;
    }
    times[value] = ChronoUnit.MICROS.between(Instant.EPOCH, time);
  }

  private Optional<Instant> time(int value) {
    return times.length == 0 || times[value] == NO_TIME
        ? Optional.empty()
        : Optional.of(Instant.EPOCH.plus(times[value], ChronoUnit.MICROS));
  }

  /// Stores a uid of the usual form in 16 bytes; a text of 16 bytes gets one more, to stay
  /// distinct.
  private static byte[] packed(String uid) {
    byte[] text = uid.getBytes(StandardCharsets.UTF_8);
    Optional<UUID> usual = usual(uid);
    if (usual.isPresent()) {
      return ByteBuffer.allocate(PACKED_UID)
          .putLong(usual.get().getMostSignificantBits())
          .putLong(usual.get().getLeastSignificantBits())
          .array();
    }
    return text.length == PACKED_UID ? Arrays.copyOf(text, PACKED_UID + 1) : text;
  }

  private static Optional<UUID> usual(String uid) {
    if (uid.length() != UUID_LENGTH) {
      return Optional.empty();
    }
    try {
      return Optional.of(UUID.fromString(uid)).filter(read -> read.toString().equals(uid));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  private String uid(int start, int end) {
    int length = end - start;
    if (length == PACKED_UID) {
      ByteBuffer bits = ByteBuffer.wrap(texts, start, length);
      return new UUID(bits.getLong(), bits.getLong()).toString();
    }
    boolean padded = length == PACKED_UID + 1 && texts[end - 1] == 0;
    return text(start, padded ? end - 1 : end);
  }

  private String text(int start, int end) {
    return new String(texts, start, end - start, StandardCharsets.UTF_8);
  }
}
