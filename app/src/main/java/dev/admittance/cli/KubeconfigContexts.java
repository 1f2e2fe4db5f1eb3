package dev.admittance.cli;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.fabric8.Fabric8Clients;
import dev.admittance.kubeconfig.ExecPlugin;
import dev.admittance.kubeconfig.KubeContext;
import dev.admittance.kubeconfig.KubeEnvironment;
import dev.admittance.kubeconfig.Kubeconfig;
import dev.admittance.kubeconfig.Kubeconfigs;
import dev.admittance.kubeconfig.login.KubeConnection;
import dev.admittance.kubeconfig.login.KubeConnections;
import dev.admittance.kubeconfig.login.PluginAttendant;
import dev.admittance.kubeconfig.login.PluginConsent;
import dev.admittance.kubeconfig.login.PluginConsents;
import dev.admittance.kubeconfig.login.PluginRequest;
import dev.admittance.storage.StateFolder;
import java.io.IOException;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The contexts of the kubeconfig that `kubectl` would use. Plugins are run only where a person
/// agreed to that in the window: nobody can be asked here.
record KubeconfigContexts(Streams streams) implements ContextOpener {
  private static final int MOST_NAMES = 10;

  @Override
  public ClusterClient open(String name) throws IOException {
    KubeEnvironment environment = KubeEnvironment.ofProcess();
    Kubeconfig kubeconfig = Kubeconfigs.read(environment);
    KubeContext context =
        kubeconfig.find(name).orElseThrow(() -> new IOException(unknown(kubeconfig)));
    InstantSource clock = InstantSource.system();
    KubeConnection connection =
        new KubeConnections(
                environment,
                new PluginConsents(StateFolder.path().resolve("plugins.json"), clock),
                attendant(),
                clock)
            .connect(context);
    return Fabric8Clients.connect(connection.endpoint(), connection.credentials(), clock);
  }

  private static String unknown(Kubeconfig kubeconfig) {
    if (kubeconfig.contexts().isEmpty()) {
      return kubeconfig.problems().stream()
          .findFirst()
          .map(problem -> problem.place() + ": " + problem.message())
          .orElse("there is no kubeconfig with contexts; name one in KUBECONFIG");
    }
    return "there is no such context; there are "
        + kubeconfig.contexts().stream()
            .map(KubeContext::name)
            .limit(MOST_NAMES)
            .collect(Collectors.joining(", "));
  }

  private PluginAttendant attendant() {
    return new PluginAttendant() {
      @Override
      public Optional<Set<String>> ask(PluginRequest request, Optional<PluginConsent> former) {
        return Optional.empty();
      }

      @Override
      public void said(ExecPlugin plugin, String line) {
        streams.err().println(line);
      }
    };
  }
}
