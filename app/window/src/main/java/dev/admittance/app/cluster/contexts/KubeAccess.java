package dev.admittance.app.cluster.contexts;

import dev.admittance.app.cluster.session.ClusterConnector;
import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.fabric8.Fabric8Clients;
import dev.admittance.kubeconfig.KubeContext;
import dev.admittance.kubeconfig.KubeEnvironment;
import dev.admittance.kubeconfig.Kubeconfigs;
import dev.admittance.kubeconfig.ProxyVariables;
import dev.admittance.kubeconfig.login.ExecPluginConsents;
import dev.admittance.kubeconfig.login.KubeConnection;
import dev.admittance.kubeconfig.login.KubeConnections;
import dev.admittance.settings.Settings;
import dev.admittance.storage.StateFolder;
import java.time.InstantSource;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/// The kubeconfig of the user, and connections to its clusters.
public final class KubeAccess implements ClusterConnector {
  private static final Messages MESSAGES = Messages.of(KubeAccess.class);

  private final KubeEnvironment environment;
  private final ExecPluginConsents consents;
  private final ExecPluginPrompts prompts;
  private final InstantSource clock;
  private final UnaryOperator<KubeEnvironment> proxied;

  /// @param consents the permitted exec credential plugins
  /// @param prompts asks about unknown plugins
  public KubeAccess(
      KubeEnvironment environment,
      ExecPluginConsents consents,
      ExecPluginPrompts prompts,
      InstantSource clock) {
    this(environment, consents, prompts, clock, UnaryOperator.identity());
  }

  /// @param proxied an environment with the effective proxies; called for each connection, on its
  ///   thread
  private KubeAccess(
      KubeEnvironment environment,
      ExecPluginConsents consents,
      ExecPluginPrompts prompts,
      InstantSource clock,
      UnaryOperator<KubeEnvironment> proxied) {
    this.environment = environment;
    this.consents = consents;
    this.prompts = prompts;
    this.clock = clock;
    this.proxied = proxied;
  }

  /// The kubeconfig that `kubectl` would use in the environment of this process.
  ///
  /// @param settings determine the proxies; called on any thread
  public static KubeAccess ofProcess(
      ExecPluginPrompts prompts, InstantSource clock, Supplier<Settings> settings) {
    return new KubeAccess(
        KubeEnvironment.ofProcess(),
        ExecPluginConsents.of(StateFolder.path(), clock),
        prompts,
        clock,
        environment -> ProxyVariables.in(environment, settings.get()));
  }

  /// The questions about exec credential plugins.
  ExecPluginPrompts prompts() {
    return prompts;
  }

  ExecPluginConsents consents() {
    return consents;
  }

  KubeconfigReading reading() {
    return new KubeconfigReading(environment);
  }

  @Override
  public ClusterClient connect(String name) throws ClusterException {
    KubeContext context =
        Kubeconfigs.read(environment)
            .find(name)
            .orElseThrow(() ->
                new ClusterException(
                    new ClusterFault.NoCredentials(MESSAGES.get("fault.no-context", name))));
    try {
      KubeConnection connection =
          new KubeConnections(proxied.apply(environment), consents, prompts, clock)
              .connect(context);
      return Fabric8Clients.connect(connection.endpoint(), connection.credentials(), clock);
    } finally {
      prompts.ended();
    }
  }
}
