package dev.admittance.cli;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.metrics.MeteredPart;
import dev.admittance.metrics.MeteredType;
import dev.admittance.metrics.MetricsReport;
import dev.admittance.metrics.MetricsRights;
import dev.admittance.metrics.MetricsSamples;
import dev.admittance.metrics.PrometheusMetrics;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.storage.IoReason;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The verb `metrics`, which summarizes the admission metrics of API servers.
@Command(
    name = "metrics",
    description =
        "Reports the webhook metrics of API servers: calls, latency, rejections, and"
            + " how often webhooks fail open.",
    footer = {
      "",
      "Quantiles are computed as by the histogram_quantile function of "
          + "Prometheus. Two files of one API server, the older one first, give what "
          + "happened between them, with rates.",
      "Exit codes: 0 success; 2 usage error, or an input that cannot be read."
    },
    sortOptions = false)
final class MetricsCommand extends AbstractCommand {
  private static final Duration BETWEEN_SAMPLES = Duration.ofSeconds(5);
  private static final Duration WINDOW = Duration.ofMinutes(5);

  @ArgGroup(multiplicity = "1")
  private Source source = new Source();

  @Option(
      names = "--interval",
      paramLabel = "SECONDS",
      description =
          "the time between the first and the last sample; by default the time"
              + " between the modification times of files, 5 seconds for a context, and 300"
              + " seconds for Prometheus")
  private @Nullable Double interval;

  @Mixin private PrometheusOptions options = new PrometheusOptions();

  @Mixin private ExecPluginOption plugins = new ExecPluginOption();

  @Mixin private OutputOption output = new OutputOption();

  private final Streams streams;
  private final ContextOpener opener;

  MetricsCommand(Streams streams, ContextOpener opener) {
    this.streams = streams;
    this.opener = opener;
  }

  /// The options for the metrics' source.
  private static final class Source {
    @Option(
        names = "--from",
        arity = "1..*",
        paramLabel = "FILE",
        description =
            "what an API server said under /metrics; several files are samples one after the"
                + " other, or of several API servers, which are told by when they started, or by"
                + " a name before the file: api-1=FILE")
    private List<String> files = List.of();

    @Option(
        names = "--context",
        paramLabel = "NAME",
        description = "the API server of this context of the kubeconfig, which is asked twice")
    private @Nullable String context;

    @Option(
        names = "--prometheus",
        paramLabel = "URL",
        description = "a Prometheus server that reads the metrics of the API servers")
    private @Nullable String prometheus;
  }

  @Override
  public Integer call() throws IOException {
    Optional<Duration> span = span();
    if (options.given() && source.prometheus == null) {
      throw usage("--ca, --token-file, --user, --password-file and --label go with --prometheus");
    }
    Optional<MetricsReport> report = report(span);
    if (report.isEmpty()) {
      return Exit.UNUSABLE.code();
    }
    print(report.get());
    return Exit.FINE.code();
  }

  private Optional<MetricsReport> report(Optional<Duration> span) {
    if (source.context != null) {
      return ofContext(source.context, span.orElse(BETWEEN_SAMPLES));
    }
    return source.prometheus == null
        ? ofFiles(span)
        : ofPrometheus(source.prometheus, span.orElse(WINDOW));
  }

  private Optional<MetricsReport> ofPrometheus(String url, Duration window) {
    try {
      return Optional.of(
          PrometheusMetrics.report(options.server(url), InstantSource.system(), window));
    } catch (IllegalArgumentException e) {
      throw usage("--prometheus: " + e.getMessage());
    } catch (IOException e) {
      streams.err().println("admittance: " + IoReason.of(e));
      return Optional.empty();
    }
  }

  private Optional<MetricsReport> ofFiles(Optional<Duration> span) {
    MetricsFiles read = new MetricsFiles();
    source.files.forEach(read::add);
    read.problems().forEach(new ProblemPrinter(streams)::print);
    return read.problems().isEmpty() ? Optional.of(read.samples().report(span)) : Optional.empty();
  }

  private Optional<MetricsReport> ofContext(String name, Duration span) {
    try (ClusterClient client = opener.allowing(plugins.allowed()).open(name)) {
      MetricsSamples samples = new MetricsSamples(Duration.ZERO);
      samples.add(client, InstantSource.system());
      Thread.sleep(span);
      samples.add(client, InstantSource.system());
      register(client, samples);
      return Optional.of(samples.report(Optional.empty()));
    } catch (IOException e) {
      streams.err().println("admittance: " + name + ": " + IoReason.of(e));
      if (e instanceof ClusterException refused
          && refused.fault() instanceof ClusterFault.Forbidden forbidden) {
        streams.err().print("\n" + MetricsRights.manifest(forbidden.sentence()));
      }
      return Optional.empty();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  /// Webhooks that were never called have no metrics.
  private void register(ClusterClient client, MetricsSamples samples) {
    try {
      for (RegisteredHook hook : ClusterWebhooks.of(client)) {
        samples.register(
            new MeteredPart(hook.webhook().name(), MeteredType.of(hook.configuration().kind())));
      }
    } catch (ClusterException e) {
      streams
          .err()
          .println("admittance: webhooks that were never called are missing: " + IoReason.of(e));
    }
  }

  private void print(MetricsReport report) throws IOException {
    List<String> notes = notes(report);
    notes.forEach(note -> streams.err().println("admittance: " + note));
    streams
        .out()
        .write(
            switch (output.format()) {
              case TEXT -> MetricsText.of(report);
              case JSON -> JsonText.writePretty(MetricsJson.of(report, notes)) + "\n";
            });
  }

  private Optional<Duration> span() {
    if (interval == null) {
      return Optional.empty();
    }
    if (!(interval > 0 && interval < 1e9)) {
      throw usage("--interval is a number of seconds");
    }
    return Optional.of(Duration.ofNanos(Math.round(interval * 1e9)));
  }

  private List<String> notes(MetricsReport report) {
    List<String> notes = new ArrayList<>();
    if (source.files.size() > 1 && report.between().isEmpty()) {
      notes.add(
          "The files are of different API servers, or of one that was restarted: they are added up,"
              + " and there are no rates.");
    }
    if (source.context != null && report.between().isEmpty()) {
      notes.add(
          "Another API server answered the second time, so there are no rates; try again, or a"
              + " longer --interval.");
    }
    if (report.between().isPresent() && report.between().get().span().isEmpty()) {
      notes.add(
          "The files were written at the same time, so there are no rates; say with --interval how"
              + " many seconds are between them.");
    }
    if (report.totals().stream().anyMatch(hook -> hook.failOpen().isEmpty())) {
      notes.add("The API server is older than 1.24, which does not count failing open.");
    }
    return notes;
  }
}
