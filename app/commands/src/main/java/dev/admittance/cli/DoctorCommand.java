package dev.admittance.cli;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.live.LiveCluster;
import dev.admittance.cluster.live.WatchedCluster;
import dev.admittance.doctor.ClusterIssue;
import dev.admittance.doctor.ClusterLookups;
import dev.admittance.doctor.DoctorReport;
import dev.admittance.doctor.DoctorRun;
import dev.admittance.doctor.Handshakes;
import dev.admittance.doctor.MarkdownReport;
import dev.admittance.doctor.Urgency;
import dev.admittance.metrics.ApiServerMetrics;
import dev.admittance.metrics.MetricsSource;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.provider.Provider;
import dev.admittance.storage.IoReason;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The verb `doctor`, which diagnoses the hooks of a cluster.
@Command(
    name = "doctor",
    description =
        "Lists the problems of the hooks of a cluster, most urgent first, with the"
            + " evidence and the remedy. It only reads.",
    footer = {
      "",
      "The output is Markdown, ready to paste into an issue.",
      "Exit codes: 0 nothing was found; 1 a problem was found; 2 usage error, "
          + "or a cluster that cannot be reached or does not let you read its "
          + "webhooks."
    },
    sortOptions = false)
final class DoctorCommand extends AbstractCommand {
  /// The timeout of a TLS handshake in the API server (W-559).
  private static final Duration HANDSHAKE = Duration.ofSeconds(10);

  @Option(
      names = "--context",
      required = true,
      paramLabel = "NAME",
      description = "the context of the kubeconfig")
  private String context = "";

  @Option(
      names = "--urgency",
      paramLabel = "URGENCY",
      description =
          "the least urgency to report: breaking, danger, warning or note; note by default")
  private Urgency least = Urgency.NOTE;

  @Option(
      names = "--wait",
      paramLabel = "SECONDS",
      description =
          "how long to wait for the cluster and its metrics; 30 by default. What has"
              + " not been read by then is listed as not checked")
  private int wait = 30;

  @Option(
      names = "--handshake",
      description =
          "also make a TLS handshake with each webhook that can be reached from here, which shows"
              + " its certificate; nothing else is sent. Services can be reached within the"
              + " cluster")
  private boolean handshake;

  @Option(
      names = "--port-forward",
      description =
          "make handshakes with Services through a forwarded port of one of their pods where they"
              + " cannot be reached otherwise; asks for the permission to create pods/portforward")
  private boolean portForward;

  @Option(
      names = "--provider",
      paramLabel = "PROVIDER",
      description =
          "what runs the cluster: aks, gke, gke-private, gke-autopilot, eks or eks-custom-cni; by"
              + " default nothing is assumed")
  private @Nullable Provider provider;

  @Mixin private ExecPluginOption plugins = new ExecPluginOption();

  @Mixin private OutputOption output = new OutputOption();

  private final Streams streams;
  private final ContextOpener opener;

  DoctorCommand(Streams streams, ContextOpener opener) {
    this.streams = streams;
    this.opener = opener;
  }

  @Override
  public Integer call() throws IOException {
    if (wait < 1 || wait > 3600) {
      throw usage("--wait is a number of seconds from 1 to 3600");
    }
    try (ClusterClient client = opener.allowing(plugins.allowed()).open(context)) {
      // An unreachable server fails here, before anything waits for it.
      client.get("/version");
      return print(examine(client)).code();
    } catch (IOException e) {
      streams.err().println("admittance: " + context + ": " + IoReason.of(e));
      return Exit.UNUSABLE.code();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return Exit.UNUSABLE.code();
    }
  }

  private DoctorReport examine(ClusterClient client) throws InterruptedException {
    InstantSource clock = InstantSource.system();
    try (LiveCluster cluster = WatchedCluster.start(client, clock);
        MetricsSource metrics = ApiServerMetrics.start(client, clock)) {
      return DoctorRun.of(
          cluster,
          metrics,
          ClusterLookups.of(client),
          handshake || portForward
              ? Optional.of(
                  new Handshakes(
                      HANDSHAKE, portForward ? Optional.of(client) : Optional.empty(), clock))
              : Optional.empty(),
          Optional.ofNullable(provider),
          Duration.ofSeconds(wait),
          clock);
    }
  }

  private Exit print(DoctorReport all) throws IOException {
    List<ClusterIssue> urgent =
        all.issues().stream().filter(one -> one.urgency().compareTo(least) <= 0).toList();
    DoctorReport report = new DoctorReport(all.at(), urgent, all.unchecked());
    streams
        .out()
        .write(
            switch (output.format()) {
              case TEXT -> MarkdownReport.of(context, report, 0);
              case JSON -> JsonText.writePretty(DoctorJson.of(report)) + "\n";
            });
    Exit found = urgent.isEmpty() ? Exit.FINE : Exit.FOUND;
    return report.isBlind() ? found.and(Exit.UNUSABLE) : found;
  }
}
