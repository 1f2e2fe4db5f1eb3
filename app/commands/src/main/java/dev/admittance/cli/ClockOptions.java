package dev.admittance.cli;

import dev.admittance.simulator.answer.GoDuration;
import dev.admittance.simulator.rehearsal.ApplyClient;
import dev.admittance.simulator.rehearsal.ArgoApplication;
import dev.admittance.simulator.rehearsal.FluxKustomization;
import dev.admittance.simulator.rehearsal.HelmWait;
import dev.admittance.simulator.rehearsal.PodFailures;
import dev.admittance.simulator.rehearsal.RehearsalOptions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
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

  @Option(
      names = "--fails",
      paramLabel = "KIND/NAME[=CODE]",
      description =
          "pods that fail, or what they belong to, such as Job/migrate, Job/migrate=42 with an exit"
              + " code, Job/migrate=DisruptionTarget with a condition, or Pod/migrate-0 for an"
              + " index of a Job")
  private List<String> failing = List.of();

  /// Returns what a rehearsal assumes that begins now.
  ///
  /// @param wait of Helm
  /// @param application of Argo CD
  /// @param kustomization of Flux
  /// @throws ParameterException if a text is no duration, or names no object
  RehearsalOptions options(
      CommandSpec spec,
      ApplyClient client,
      HelmWait wait,
      ArgoApplication application,
      FluxKustomization kustomization) {
    RehearsalOptions defaults = RehearsalOptions.from(Instant.now());
    PodFailures failures = PodFailures.NONE;
    for (String one : failing) {
      failures =
          failures
              .with(one)
              .orElseThrow(() ->
                  AbstractCommand.usage(
                      spec, "--fails " + one + " is not such as Job/migrate or Job/migrate=42"));
    }
    return new RehearsalOptions(
        defaults.start(),
        duration(spec, "--for", horizon, defaults.horizon()),
        duration(spec, "--pod-start", podStart, defaults.podStart()),
        client,
        failures,
        wait,
        application,
        kustomization);
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
