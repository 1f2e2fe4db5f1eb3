package dev.admittance.simulator.capture;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.Position;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.capture.envelope.Unwrapped;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;

/// Copies JSON values without the secrets of captures, one on each line, in memory that does not
/// grow with the input: consecutive values, one list, or the lines of a log. It stops at the first
/// unreadable input, which cannot be cleaned: such a copy must not be kept.
public final class CaptureCopy {
  private final Optional<CaptureReader.Source> source;
  private final String file;
  private final RedactedCaptures captures;
  private Optional<Diagnostic> problem = Optional.empty();
  private Appendable out = new StringBuilder();

  /// Reads from a stream, which the caller closes. YAML is a problem, because it cannot be read in
  /// pieces.
  ///
  /// @param file its name in diagnostics
  /// @throws IOException if the stream fails
  public CaptureCopy(String file, InputStream input, RedactedCaptures captures) throws IOException {
    this.file = file;
    this.captures = captures;
    BufferedInputStream bytes = new BufferedInputStream(input, 1 << 16);
    if (isJson(bytes)) {
      source = Optional.of(new ValueSource(file, bytes, new Sink()));
    } else if (isLog(file, bytes)) {
      source = Optional.of(new LineSource(file, CaptureReader.Place.START, bytes, new Sink()));
    } else {
      source = Optional.empty();
      problem = Optional.of(notJson(file));
    }
  }

  /// Whether a text starts as JSON does.
  ///
  /// @param bytes must support mark; they are not consumed
  public static boolean isJson(BufferedInputStream bytes) throws IOException {
    int first = TextLayout.firstCharacter(bytes);
    return first == '{' || first == '[';
  }

  /// Whether a text is a log whose lines have JSON after a prefix.
  ///
  /// @param file its name
  /// @param bytes must support mark; they are not consumed
  public static boolean isLog(String file, BufferedInputStream bytes) throws IOException {
    return !isJson(bytes) && TextLayout.of(file, bytes) == TextLayout.LINES;
  }

  /// Copies the next value; false at the end, and after a problem.
  public boolean next(Appendable to) throws IOException {
    out = to;
    try {
      return problem.isEmpty()
          && source.isPresent()
          && source.get().readMore()
          && problem.isEmpty();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } finally {
      out = new StringBuilder();
    }
  }

  public Optional<Diagnostic> problem() {
    return problem;
  }

  private static Diagnostic notJson(String file) {
    return Diagnostic.unreadable(
        "read/TooLarge",
        file,
        Range.START,
        "a file of more than "
            + (CaptureReader.MAX_PIECE >> 20)
            + " MiB is read only if it holds JSON, such as one capture on each line",
        "Write the captures as JSON, one on each line: such a file may have any size.");
  }

  private final class Sink implements ValueSink {
    @Override
    public void add(JsonValue value, Position place, int length) {
      append(captures.clean(value));
    }

    @Override
    public void add(Unwrapped line, Position place, int length) {
      line.captures().forEach(one -> append(captures.clean(one.value())));
      if (!line.flaws().isEmpty()) {
        add(
            Diagnostic.unreadable(
                "read/Capture",
                file,
                Range.at(place),
                "a capture in this line " + line.flaws().getFirst().reason(),
                "Mend or remove it."));
      }
    }

    private void append(JsonValue value) {
      try {
        out.append(JsonText.write(value)).append('\n');
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void add(Diagnostic diagnostic) {
      problem = problem.or(() -> Optional.of(diagnostic));
    }
  }
}
