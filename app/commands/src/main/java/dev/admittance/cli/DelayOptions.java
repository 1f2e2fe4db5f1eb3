package dev.admittance.cli;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.metrics.HookDelays;
import dev.admittance.metrics.MetricsReport;
import dev.admittance.metrics.MetricsRights;
import dev.admittance.metrics.MetricsSamples;
import dev.admittance.metrics.PrometheusMetrics;
import dev.admittance.storage.IoReason;
import dev.admittance.workspace.Location;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// The options for the source of hook delays, for verbs that run captures.
final class DelayOptions {
  private static final Duration WINDOW = Duration.ofHours(1);

  @Option(
      names = "--delays",
      arity = "1..*",
      paramLabel = "FILE",
      description =
          "simulate how long hooks really take: draw the delay of each answer without"
              + " one from the /metrics of an API server; give two files of the same API"
              + " server, the older one first, to use only what happened between them")
  private List<Path> files = List.of();

  @Option(
      names = "--delays-context",
      paramLabel = "NAME",
      description = "as --delays, from the API server of this kubeconfig context")
  private @Nullable String context;

  @Option(
      names = "--delays-prometheus",
      paramLabel = "URL",
      description = "as --delays, from the last hour in a Prometheus server")
  private @Nullable String prometheus;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "with --delays: the seed of the random delays, which do not depend on the"
              + " order or the number of threads; 1 by default")
  private @Nullable Long seed;

  @Mixin private PrometheusOptions options = new PrometheusOptions();

  @Mixin private ExecPluginOption plugins = new ExecPluginOption();

  /// Reads the source of delays; no delays are drawn where the options name none.
  ///
  /// @param contexts is used only where the options name a context
  /// @return empty where the source cannot be read, which was reported on standard error
  /// @throws ParameterException if the options contradict each other
  Optional<DrawnDelays> read(CommandSpec spec, Streams streams, Supplier<ContextOpener> contexts) {
    check(spec);
    if (!given()) {
      return Optional.of(DrawnDelays.none(streams));
    }
    Optional<MetricsReport> report =
        context != null
            ? ofContext(context, streams, contexts.get())
            : prometheus != null ? ofPrometheus(prometheus, spec, streams) : ofFiles(streams);
    return report.map(read -> new DrawnDelays(HookDelays.model(read, seed()), streams.err()));
  }

  /// Returns whether delays are to be drawn.
  boolean given() {
    return !files.isEmpty() || context != null || prometheus != null;
  }

  /// Returns whether the source is a live server.
  boolean live() {
    return context != null || prometheus != null;
  }

  /// Returns the files with the delays.
  List<Location> files() {
    return Location.of(files);
  }

  /// Returns the seed of the random draws.
  long seed() {
    return seed == null ? 1 : seed;
  }

  private void check(CommandSpec spec) {
    long sources =
        Stream.of(!files.isEmpty(), context != null, prometheus != null)
            .filter(Boolean::booleanValue)
            .count();
    if (sources > 1) {
      throw AbstractCommand.usage(
          spec, "--delays, --delays-context and --delays-prometheus exclude each other");
    }
    if (seed != null && sources == 0) {
      throw AbstractCommand.usage(
          spec, "--seed goes with --delays, --delays-context or --delays-prometheus");
    }
    if (options.given() && prometheus == null) {
      throw AbstractCommand.usage(
          spec,
          "--ca, --token-file, --user, --password-file and --label go with --delays-prometheus");
    }
  }

  private Optional<MetricsReport> ofFiles(Streams streams) {
    MetricsFiles read = new MetricsFiles();
    Location.of(files).forEach(read::add);
    read.problems().forEach(new ProblemPrinter(streams)::print);
    return read.problems().isEmpty()
        ? Optional.of(read.samples().report(Optional.empty()))
        : Optional.empty();
  }

  private Optional<MetricsReport> ofContext(String name, Streams streams, ContextOpener opener) {
    try (ClusterClient client = opener.allowing(plugins.allowed()).open(name)) {
      MetricsSamples samples = new MetricsSamples(Duration.ZERO);
      samples.add(client, InstantSource.system());
      return Optional.of(samples.report(Optional.empty()));
    } catch (IOException e) {
      streams.err().println("admittance: " + name + ": " + IoReason.of(e));
      if (e instanceof ClusterException refused
          && refused.fault() instanceof ClusterFault.Forbidden forbidden) {
        streams.err().print("\n" + MetricsRights.manifest(forbidden.sentence()));
      }
      return Optional.empty();
    }
  }

  private Optional<MetricsReport> ofPrometheus(String url, CommandSpec spec, Streams streams) {
    try {
      return Optional.of(
          PrometheusMetrics.report(options.server(url), InstantSource.system(), WINDOW));
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), "--delays-prometheus: " + e.getMessage(), e);
    } catch (IOException e) {
      streams.err().println("admittance: " + IoReason.of(e));
      return Optional.empty();
    }
  }
}
