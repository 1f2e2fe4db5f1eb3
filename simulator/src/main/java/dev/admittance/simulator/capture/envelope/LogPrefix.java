package dev.admittance.simulator.capture.envelope;

import java.util.regex.Pattern;

/// Recognizes log lines by their start: a time (RFC 3339, as in container runtimes, `kubectl logs
/// --timestamps`, `aws logs tail` and exports to S3, or syslog's), the header of klog, a syslog
/// priority, a logfmt member, or the names that `kubectl logs --prefix`, `stern` and `docker
/// compose logs` put before a JSON object.
public final class LogPrefix {
  /// The number of characters of a line that are examined.
  public static final int LENGTH = 256;

  private static final Pattern START =
      Pattern.compile(
          "\\[?\\d{4}[-/]\\d{2}[-/]\\d{2}[T ]\\d{2}:\\d{2}.*"
              + "|[IWEF]\\d{4} \\d{2}:\\d{2}:\\d{2}.*"
              + "|<\\d{1,3}>.*"
              + "|[A-Z][a-z]{2} [ \\d]\\d \\d{2}:\\d{2}:\\d{2} .*"
              + "|(?:time|ts|t|level|severity|msg|caller)=\\S.*"
              + "|\\[[a-z]+/\\S+] .*"
              + "|[\\w./-]*\\w (?:\\| |[\\w./-]*\\w )?\\{\".*",
          Pattern.DOTALL);

  private LogPrefix() {}

  /// Whether a line starts as a log line.
  ///
  /// @param start its first characters, up to [#LENGTH]
  public static boolean isOn(String start) {
    return START.matcher(start).matches();
  }
}
