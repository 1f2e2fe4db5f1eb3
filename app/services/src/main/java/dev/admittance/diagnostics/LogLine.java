package dev.admittance.diagnostics;

import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Locale;
import java.util.logging.Formatter;
import java.util.logging.LogRecord;

/// Formats a log record as one line: time, level, logger, message; then, after ` | `, the
/// exception, with ` < ` between the lines of its stack trace. Secrets are removed.
final class LogLine extends Formatter {
  private static final DateTimeFormatter TIME =
      new DateTimeFormatterBuilder().appendInstant(3).toFormatter(Locale.ROOT);

  /// Longer messages are truncated.
  private static final int LONGEST = 4_000;

  private final Redactor redactor;

  LogLine(Redactor redactor) {
    this.redactor = redactor;
  }

  @Override
  public String format(LogRecord record) {
    StringBuilder line = new StringBuilder();
    line.append(TIME.format(record.getInstant()))
        .append(' ')
        .append(record.getLevel().getName())
        .append(' ')
        .append(record.getLoggerName())
        .append(' ')
        .append(joined(message(record), " \u23ce "));
    if (record.getThrown() != null) {
      line.append(" | ").append(joined(StackTraces.of(record.getThrown(), redactor), " < "));
    }
    return line.append('\n').toString();
  }

  /// A secret that truncation cuts lies beyond the part that is written.
  private String message(LogRecord record) {
    String whole = formatMessage(record);
    String clean = redactor.redact(whole.substring(0, Math.min(whole.length(), 4 * LONGEST)));
    return clean.length() > LONGEST ? clean.substring(0, LONGEST) + "\u2026" : clean;
  }

  /// Control characters cannot start a new line or affect a terminal.
  private static String joined(String text, String between) {
    return text.strip()
        .replaceAll("\\R\\s*(?:at )?", between)
        .replaceAll("[\\p{Cntrl}\\p{Cf}]", "\ufffd");
  }
}
