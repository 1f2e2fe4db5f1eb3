package dev.admittance.engine.kyverno.value;

import dev.admittance.simulator.answer.GoDuration;
import java.util.OptionalLong;

/// Durations as Go's `time.ParseDuration` reads them, with a sign.
public final class GoDurations {
  private GoDurations() {}

  /// The duration in nanoseconds; empty for other text.
  public static OptionalLong parse(String text) {
    boolean negative = text.startsWith("-");
    String unsigned = negative || text.startsWith("+") ? text.substring(1) : text;
    return GoDuration.parse(unsigned)
        .map(duration -> OptionalLong.of(negative ? -duration.toNanos() : duration.toNanos()))
        .orElse(OptionalLong.empty());
  }
}
