package dev.admittance.uitests;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;

/// Hears what is logged as a warning or worse, and what is printed as an error, while it is open.
final class LogWatch extends Handler implements AutoCloseable {
  /// JavaFX is on the class path, and has shorter frames, on purpose.
  private static final List<String> EXPECTED =
      List.of("Unsupported JavaFX configuration", "Setting PULSE_DURATION to");

  private final List<String> records = new CopyOnWriteArrayList<>();
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final PrintStream before = System.err;
  private final Logger root = Logger.getLogger("");

  /// Begins to listen.
  LogWatch() {
    setLevel(Level.WARNING);
    root.addHandler(this);
    System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
  }

  @Override
  public void publish(LogRecord written) {
    if (isLoggable(written)) {
      records.add(written.getLoggerName() + ": " + written.getMessage() + cause(written));
    }
  }

  private static String cause(LogRecord written) {
    return written.getThrown() == null ? "" : " (" + written.getThrown() + ")";
  }

  /// The lines so far.
  List<String> lines() {
    return Stream.concat(
            records.stream(),
            printed.toString(StandardCharsets.UTF_8).lines().filter(line -> !line.isBlank()))
        .filter(line -> EXPECTED.stream().noneMatch(line::contains))
        .toList();
  }

  @Override
  public void flush() {
    // Lines are kept as they come.
  }

  @Override
  public void close() {
    root.removeHandler(this);
    System.setErr(before);
  }
}
