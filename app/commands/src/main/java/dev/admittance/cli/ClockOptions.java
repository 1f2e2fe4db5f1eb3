package dev.admittance.cli;

import dev.admittance.simulator.answer.GoDuration;
import dev.admittance.simulator.rehearsal.ApplyClient;
import dev.admittance.simulator.rehearsal.RehearsalOptions;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// The options of the virtual clock of a rehearsal.
final class ClockOptions {
  @Option(
      names = "--for",
      paramLabel = "DURATION",
      description = "how long the virtual clock runs, such as 30m; by default 10m")
  private @Nullable String horizon;

  @Option(
      names = "--pod-start",
      paramLabel = "DURATION",
      description = "how long a pod takes until it is ready; by default 10s")
  private @Nullable String podStart;

  /// Returns what a rehearsal assumes that begins now.
  ///
  /// @throws ParameterException if a text is no duration
  RehearsalOptions options(CommandSpec spec, ApplyClient client) {
    RehearsalOptions defaults = RehearsalOptions.from(Instant.now());
    return new RehearsalOptions(
        defaults.start(),
        duration(spec, "--for", horizon, defaults.horizon()),
        duration(spec, "--pod-start", podStart, defaults.podStart()),
        client);
  }

  private static Duration duration(
      CommandSpec spec, String option, @Nullable String text, Duration otherwise) {
    return text == null
        ? otherwise
        : GoDuration.parse(text)
            .filter(duration -> !duration.isNegative())
            .orElseThrow(() ->
                AbstractCommand.usage(
                    spec, option + " " + text + " is no duration such as 90s or 5m"));
  }
}
