package dev.admittance.simulator.capture.envelope;

import java.util.regex.Pattern;

/// Tells lines of logs by how they begin: with a time (RFC 3339, as container runtimes, `kubectl
/// logs --timestamps`, `aws logs tail` and exports to S3 write it, or syslog's), the header of
/// klog, a priority of syslog, a member of logfmt, or the names that `kubectl logs --prefix`,
/// `stern` and `docker compose logs` put before a JSON object.
public final class LogPrefix {
  /// Characters of a line that are looked at.
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

  /// Whether a line begins as one of a log.
  ///
  /// @param start its first characters, up to [#LENGTH]
  public static boolean isOn(String start) {
    return START.matcher(start).matches();
  }
}
