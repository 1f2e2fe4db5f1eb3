package dev.admittance.cli;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.metrics.alert.AdmissionDashboard;
import dev.admittance.metrics.alert.AlertedHook;
import dev.admittance.metrics.alert.AlertingRules;
import dev.admittance.model.edit.YamlText;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.registration.Registration;
import dev.admittance.storage.IoReason;
import dev.admittance.workspace.Location;
import dev.admittance.workspace.Manifests;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The verb `alerts`, which makes alerting rules and a dashboard for the hooks of a cluster.
@Command(
    name = "alerts",
    description =
        "Prints alerting rules for Prometheus, or a dashboard for Grafana, about webhooks and"
            + " policies: failures, failing open, latency near the timeout, errors of expressions.",
    footer = {
      "",
      "With --config or --context, the rules about latency follow the timeouts "
          + "of the webhooks; otherwise they assume 10 seconds.",
      "Exit codes: 0 success; 2 usage error, or an input that cannot be read."
    },
    sortOptions = false)
final class AlertsCommand extends AbstractCommand {
  @Option(
      names = "--config",
      arity = "1..*",
      paramLabel = "PATH",
      description = "webhook configurations")
  private List<Path> config = List.of();

  @Option(
      names = "--context",
      paramLabel = "NAME",
      description = "the cluster of this context of the kubeconfig, whose webhooks are read")
  private @Nullable String context;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      description =
          "rules, a rule file of Prometheus, by default; prometheus-rule, a manifest for the"
              + " Prometheus Operator; or dashboard, a dashboard of Grafana")
  private Format format = Format.RULES;

  @Mixin private ExecPluginOption plugins = new ExecPluginOption();

  private final Streams streams;
  private final Supplier<ContextOpener> opener;

  /// Creates the command.
  ///
  /// @param opener of contexts, where one is named
  AlertsCommand(Streams streams, Supplier<ContextOpener> opener) {
    this.streams = streams;
    this.opener = opener;
  }

  enum Format {
    RULES,
    PROMETHEUS_RULE,
    DASHBOARD
  }

  @Override
  public Integer call() throws IOException {
    if (context != null && !config.isEmpty()) {
      throw usage("--config and --context exclude each other");
    }
    Optional<List<AlertedHook>> hooks = context == null ? ofFiles() : ofContext(context);
    if (hooks.isEmpty()) {
      return Exit.UNUSABLE.code();
    }
    streams
        .out()
        .write(
            switch (format) {
              case RULES -> YamlText.of(AlertingRules.file(hooks.get()));
              case PROMETHEUS_RULE -> YamlText.of(AlertingRules.manifest(hooks.get()));
              case DASHBOARD -> JsonText.writePretty(AdmissionDashboard.json()) + "\n";
            });
    return Exit.FINE.code();
  }

  private Optional<List<AlertedHook>> ofFiles() {
    Manifests manifests = Manifests.read(Location.of(config));
    manifests.problems().forEach(new ProblemPrinter(streams)::print);
    return manifests.problems().isEmpty()
        ? Optional.of(hooks(manifests.registrations()))
        : Optional.empty();
  }

  private Optional<List<AlertedHook>> ofContext(String name) {
    try (ClusterClient client = opener.get().allowing(plugins.allowed()).open(name)) {
      return Optional.of(ClusterWebhooks.of(client).stream().map(AlertedHook::of).toList());
    } catch (IOException e) {
      streams.err().println("admittance: " + name + ": " + IoReason.of(e));
      return Optional.empty();
    }
  }

  private static List<AlertedHook> hooks(List<Registration> registrations) {
    return registrations.stream()
        .flatMap(registration -> registration.hooks().stream())
        .map(AlertedHook::of)
        .toList();
  }
}
