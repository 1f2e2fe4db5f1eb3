package dev.admittance.app.impact;

import dev.admittance.app.impact.result.ImpactDescriptions;
import dev.admittance.app.messages.Messages;
import java.time.Duration;
import java.util.Optional;

/// The progress and speed of a run.
///
/// @param requests the number compared
/// @param bytes read of the captures
/// @param totalBytes of all captures; 0 if unknown
/// @param perSecond requests per second since the run started or resumed; 0 if unknown
/// @param left the remaining time; empty if unknown
public record RunProgress(
    long requests, long bytes, long totalBytes, long perSecond, Optional<Duration> left) {
  private static final Messages MESSAGES = Messages.of(RunProgress.class);

  static final RunProgress NONE = new RunProgress(0, 0, 0, 0, Optional.empty());

  /// The minimum time for a meaningful speed.
  private static final long TOO_SHORT_NANOS = 200_000_000;

  /// @param first the figures when the run started or resumed
  /// @param elapsedNanos since then
  static RunProgress of(RunProgress first, ResultBatch part, long elapsedNanos) {
    long requests = part.summary().requests();
    double seconds = elapsedNanos / 1e9;
    boolean known = elapsedNanos >= TOO_SHORT_NANOS;
    long done = part.bytes() - first.bytes();
    long missing = part.totalBytes() - part.bytes();
    return new RunProgress(
        requests,
        part.bytes(),
        part.totalBytes(),
        known ? Math.round((requests - first.requests()) / seconds) : 0,
        known && done > 0 && missing >= 0
            ? Optional.of(Duration.ofSeconds(Math.round(missing * seconds / done)))
            : Optional.empty());
  }

  /// The share from 0 to 1; negative if unknown.
  public double share() {
    return totalBytes > 0 ? Math.min(1, (double) bytes / totalBytes) : -1;
  }

  /// The figures in one line, such as `12,000 requests, 40 of 120 MB, 9,000 a second, 10 s left`.
  ///
  /// @param running whether the run continues
  public String words(boolean running) {
    StringBuilder words = new StringBuilder(ImpactDescriptions.requests(requests));
    if (totalBytes > 0 && (running || bytes < totalBytes)) {
      words.append(MESSAGES.get("figures.size", size(bytes), size(totalBytes)));
    }
    if (perSecond > 0) {
      words.append(MESSAGES.get("figures.rate", ImpactDescriptions.number(perSecond)));
    }
    if (running) {
      left.ifPresent(time -> words.append(MESSAGES.get("figures.left", time(time))));
    }
    return words.toString();
  }

  private static String size(long bytes) {
    if (bytes < 1_000_000) {
      return Math.round(bytes / 1e3) + " kB";
    }
    return bytes < 1_000_000_000
        ? Math.round(bytes / 1e6) + " MB"
        : Math.round(bytes / 1e8) / 10.0 + " GB";
  }

  private static String time(Duration time) {
    if (time.toHours() > 0) {
      return time.toHours() + " h " + time.toMinutesPart() + " min";
    }
    return time.toMinutes() > 0
        ? time.toMinutes() + " min " + time.toSecondsPart() + " s"
        : time.toSeconds() + " s";
  }
}
