package dev.admittance.metrics.exposition;

import dev.admittance.model.json.EightBytes;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Reads expositions as streams. Strict in everything that it reads; metrics that are not wanted
/// are skipped. Remembers the meanings of the last text's series, so that repeated series are fast.
/// Not thread-safe.
///
/// @param <T> the caller's meaning of a series
public final class ExpositionReader<T> {
  private static final int BUFFER = 1 << 16;
  private static final int LONGEST_LINE = 1 << 20;
  private static final int MOST_SERIES = 500_000;

  private final Predicate<String> wanted;
  private final Function<Series, Optional<T>> meanings;
  private final SeriesTable<T> table = new SeriesTable<>();
  private byte[] buffer = new byte[BUFFER];
  private int reading;

  /// Creates a reader.
  ///
  /// @param wanted selects metrics by name
  /// @param meanings returns the meaning of a series; empty to ignore it
  public ExpositionReader(Predicate<String> wanted, Function<Series, Optional<T>> meanings) {
    this.wanted = wanted;
    this.meanings = meanings;
  }

  @FunctionalInterface
  public interface Samples<T> {
    /// Receives a sample of a series with a meaning.
    void sample(T meaning, double value);
  }

  /// Reads a text to its end.
  ///
  /// @param most the maximum number of bytes
  /// @throws ExpositionException if the text is malformed or too large
  public void read(InputStream in, long most, Samples<T> samples) throws IOException {
    reading = reading == Integer.MAX_VALUE ? 1 : reading + 1;
    Text text = new Text(samples);
    int filled = 0;
    long total = 0;
    for (int read; (read = in.read(buffer, filled, buffer.length - filled)) >= 0; ) {
      total += read;
      if (total > most) {
        throw new ExpositionException(text.line, 1, "The text is longer than " + most + " bytes.");
      }
      filled = text.lines(filled + read);
    }
    if (filled > 0) {
      throw new ExpositionException(
          text.line,
          1,
          "The text ends in the middle of this line: every line ends in a line feed.");
    }
    if (table.size() > 2 * text.series) {
      table.keep(reading);
    }
  }

  /// The text that is being read.
  private final class Text {
    private final Samples<T> samples;
    private final MetricFamilies families = new MetricFamilies();
    private int line = 1;
    private int series;
    private byte[] metric = {};
    private boolean metricWanted;
    private boolean metricCounts;
    private SeriesTable.@Nullable Entry<T> last;

    private Text(Samples<T> samples) {
      this.samples = samples;
    }

    /// Reads the complete lines in the buffer and moves the incomplete one to its start.
    ///
    /// @return the number of bytes moved
    private int lines(int filled) throws ExpositionException {
      byte[] bytes = buffer;
      int start = 0;
      for (int end; (end = EightBytes.endOfLine(bytes, start, filled)) < filled; line++) {
        line(bytes, start, end);
        start = end + 1;
      }
      int rest = filled - start;
      if (rest == buffer.length) {
        if (rest >= LONGEST_LINE) {
          throw new ExpositionException(
              line, 1, "The line is longer than " + LONGEST_LINE + " bytes.");
        }
        buffer = Arrays.copyOf(buffer, 2 * buffer.length);
      } else {
        System.arraycopy(buffer, start, buffer, 0, rest);
      }
      return rest;
    }

    private void line(byte[] bytes, int from, int to) throws ExpositionException {
      int start = from;
      while (start < to && Cursor.isBlank(bytes[start])) {
        start++;
      }
      if (start == to) {
        return;
      }
      if (bytes[start] == '#') {
        comment(bytes, from, start + 1, to);
        return;
      }
      int nameEnd = start;
      while (nameEnd < to && bytes[nameEnd] != '{' && !Cursor.isBlank(bytes[nameEnd])) {
        nameEnd++;
      }
      if (nameEnd == start || !isLastMetric(bytes, start, nameEnd)) {
        otherMetric(bytes, from, start, to);
      }
      if (metricWanted) {
        sample(bytes, from, start, to);
      }
    }

    private boolean isLastMetric(byte[] bytes, int from, int to) {
      return Arrays.equals(metric, 0, metric.length, bytes, from, to);
    }

    private void comment(byte[] bytes, int from, int start, int to) throws ExpositionException {
      Cursor cursor = new Cursor(bytes, from, to, line);
      cursor.moveTo(start);
      families.comment(cursor, wanted);
    }

    private void otherMetric(byte[] bytes, int from, int start, int to) throws ExpositionException {
      Cursor cursor = new Cursor(bytes, from, to, line);
      cursor.moveTo(start);
      String name = bytes[start] == '{' ? SeriesParser.parse(cursor).metric() : cursor.name(true);
      if (name.isEmpty()) {
        throw cursor.fault(start, "A line begins with the name of a metric.");
      }
      metric = bytes[start] == '{' ? new byte[0] : Arrays.copyOfRange(bytes, start, cursor.at());
      metricWanted = wanted.test(name);
      metricCounts = metricWanted && families.sampled(name, cursor);
    }

    private void sample(byte[] bytes, int from, int start, int to) throws ExpositionException {
      int end = seriesEnd(bytes, start, to);
      SeriesTable.Entry<T> entry = table.find(bytes, start, end, last);
      Cursor cursor = new Cursor(bytes, from, to, line);
      if (entry == null) {
        cursor.moveTo(start);
        entry = add(bytes, start, cursor);
        end = cursor.at();
      } else if (entry.seen == reading) {
        throw cursor.fault(start, "This series has a sample already.");
      }
      entry.seen = reading;
      last = entry;
      series++;
      cursor.moveTo(end);
      double value = value(cursor);
      if (entry.meaning != null) {
        samples.sample(entry.meaning, value);
      }
    }

    /// Returns where a valid series ends: no brace comes after it.
    private static int seriesEnd(byte[] bytes, int from, int to) {
      for (int at = to - 1; at > from; at--) {
        if (bytes[at] == '}') {
          return at + 1;
        }
      }
      int at = from;
      while (at < to && !Cursor.isBlank(bytes[at])) {
        at++;
      }
      return at;
    }

    private SeriesTable.Entry<T> add(byte[] bytes, int start, Cursor cursor)
        throws ExpositionException {
      Series found = SeriesParser.parse(cursor);
      families.check(found, cursor);
      if (table.size() >= MOST_SERIES) {
        throw cursor.fault(start, "There are more than " + MOST_SERIES + " series.");
      }
      @Nullable T meaning = meanings.apply(found).orElse(null);
      return table.add(bytes, start, cursor.at(), meaning);
    }

    private double value(Cursor cursor) throws ExpositionException {
      cursor.skipBlanks();
      int at = cursor.at();
      double value = cursor.number();
      if (metricCounts && value < 0) {
        throw cursor.fault(at, "A histogram counts nothing less than zero.");
      }
      cursor.skipBlanks();
      if (!cursor.atEnd()) {
        cursor.timestamp();
      }
      return value;
    }
  }
}
