package dev.admittance.metrics.exposition;

import dev.admittance.model.json.EightBytes;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Reads expositions, one after the other, as they come in. Strict in all that it reads; lines of
/// metrics that nobody wants are skipped. Remembers what the series of the last text mean, so that
/// it is quick where the same ones come again. For one thread at a time.
///
/// @param <T> what a series means to whoever wants it
public final class ExpositionReader<T> {
  private static final int BUFFER = 1 << 16;
  private static final int LONGEST_LINE = 1 << 20;
  private static final int MOST_SERIES = 500_000;

  private final Predicate<String> wanted;
  private final Function<Series, Optional<T>> meanings;
  private final SeriesTable<T> table = new SeriesTable<>();
  private byte[] buffer = new byte[BUFFER];
  private int reading;

  /// A reader.
  ///
  /// @param wanted tells by its name whether a metric matters
  /// @param meanings says what a series means; empty for nothing
  public ExpositionReader(Predicate<String> wanted, Function<Series, Optional<T>> meanings) {
    this.wanted = wanted;
    this.meanings = meanings;
  }

  /// Is told of samples.
  @FunctionalInterface
  public interface Samples<T> {
    /// A sample of a series that means something.
    void sample(T meaning, double value);
  }

  /// Reads a text to its end.
  ///
  /// @param most how many bytes it may have
  /// @throws ExpositionException if it is no proper exposition, or not of a proper size
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
    private final Families families = new Families();
    private int line = 1;
    private int series;
    private byte[] metric = {};
    private boolean metricWanted;
    private boolean metricCounts;
    private SeriesTable.@Nullable Entry<T> last;

    private Text(Samples<T> samples) {
      this.samples = samples;
    }

    /// Reads the lines that are there and moves the begun one to the start of the buffer.
    ///
    /// @return how much there is of that
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

    /// Where the text of the series ends if it is a proper one: no brace comes after it.
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
