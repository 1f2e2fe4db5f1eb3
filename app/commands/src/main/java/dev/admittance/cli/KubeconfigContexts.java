package dev.admittance.cli;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.fabric8.Fabric8Clients;
import dev.admittance.kubeconfig.KubeContext;
import dev.admittance.kubeconfig.KubeEnvironment;
import dev.admittance.kubeconfig.Kubeconfig;
import dev.admittance.kubeconfig.Kubeconfigs;
import dev.admittance.kubeconfig.login.ExecPluginConsents;
import dev.admittance.kubeconfig.login.KubeConnection;
import dev.admittance.kubeconfig.login.KubeConnections;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.stream.Collectors;

/// The contexts of the kubeconfig that `kubectl` would use. Exec credential plugins only run with
/// consent given in the window or by an option of this run: nobody can be asked here.
///
/// @param state the folder with remembered consents
/// @param allowed the plugins allowed by options
record KubeconfigContexts(
    Streams streams, KubeEnvironment environment, Path state, AllowedExecPlugins allowed)
    implements ContextOpener {
  private static final int MOST_NAMES = 10;

  @Override
  public ContextOpener allowing(AllowedExecPlugins plugins) {
    return new KubeconfigContexts(streams, environment, state, plugins);
  }

  @Override
  public ClusterClient open(String name) throws IOException {
    Kubeconfig kubeconfig = Kubeconfigs.read(environment);
    KubeContext context =
        kubeconfig.find(name).orElseThrow(() -> new IOException(unknown(kubeconfig)));
    InstantSource clock = InstantSource.system();
    NonInteractiveApprover attendant = new NonInteractiveApprover(streams, allowed);
    KubeConnections connections =
        new KubeConnections(
            environment, ExecPluginConsents.ofProcess(state, clock), attendant, clock);
    try {
      KubeConnection connection = connections.connect(context);
      return Fabric8Clients.connect(connection.endpoint(), connection.credentials(), clock);
    } catch (IOException e) {
      Optional<Path> refused = attendant.refused();
      if (refused.isEmpty()) {
        throw e;
      }
      throw new IOException(
          "%s Allow it for this run with %s=%s, or for good by opening the context in the window."
              .formatted(e.getMessage(), ExecPluginOption.NAME, refused.get()),
          e);
    }
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
}
