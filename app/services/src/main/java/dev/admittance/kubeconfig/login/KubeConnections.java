package dev.admittance.kubeconfig.login;

import dev.admittance.cluster.ApiServerEndpoint;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.CredentialSource;
import dev.admittance.cluster.Credentials;
import dev.admittance.kubeconfig.BearerToken;
import dev.admittance.kubeconfig.ExecPlugin;
import dev.admittance.kubeconfig.KubeCluster;
import dev.admittance.kubeconfig.KubeContext;
import dev.admittance.kubeconfig.KubeEnvironment;
import dev.admittance.kubeconfig.KubeUser;
import dev.admittance.kubeconfig.Login;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import java.io.IOException;
import java.time.InstantSource;
import java.util.Optional;

/// Resolves contexts to connections, as `kubectl` does.
public final class KubeConnections {
  private final KubeEnvironment environment;
  private final ExecPluginGate gate;
  private final ExecPluginApprover approver;
  private final InstantSource clock;

  /// @param consents the plugins that may run
  /// @param approver is asked about plugins without consent
  public KubeConnections(
      KubeEnvironment environment,
      ExecPluginConsents consents,
      ExecPluginApprover approver,
      InstantSource clock) {
    this.environment = environment;
    this.gate = new ExecPluginGate(environment, consents);
    this.approver = approver;
    this.clock = clock;
  }

  /// Resolves a context, with credentials that were just obtained. May block while a user or a
  /// plugin responds.
  ///
  /// @throws ClusterException with a
  ///   [NoCredentials][dev.admittance.cluster.ClusterFault.NoCredentials] if the context is
  ///   unusable, or there are no credentials
  public KubeConnection connect(KubeContext context) throws ClusterException {
    Optional<Diagnostic> wrong =
        context.problems().stream()
            .filter(problem -> problem.severity() == Severity.ERROR)
            .findFirst();
    if (wrong.isPresent() || context.cluster().isEmpty() || context.user().isEmpty()) {
      throw LoginFaults.noCredentials(
          "The context `%s` cannot be used: %s"
              .formatted(
                  context.name(),
                  wrong
                      .map(problem -> problem.message() + " (" + problem.place() + ")")
                      .orElse("it names no cluster and no user.")));
    }
    KubeCluster cluster = context.cluster().get();
    KubeUser user = context.user().get();
    ApiServerEndpoint endpoint =
        new ApiServerEndpoint(
            cluster.server(),
            authorities(cluster),
            !cluster.insecure(),
            cluster.tlsServerName(),
            cluster.proxy().or(() -> EnvironmentProxy.of(environment, cluster.server())),
            user.impersonation());
    CredentialSource source = source(user.login(), cluster);
    source.current();
    return new KubeConnection(endpoint, source);
  }

  private static Optional<String> authorities(KubeCluster cluster) throws ClusterException {
    if (cluster.authorities().isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(cluster.authorities().get().read());
    } catch (IOException e) {
      throw LoginFaults.noCredentials(
          "The certificate authority of the cluster "
              + cluster.name()
              + " is missing: "
              + e.getMessage());
    }
  }

  /// Credentials are never sent over an unencrypted connection.
  private CredentialSource source(Login login, KubeCluster cluster) throws ClusterException {
    if (!cluster.encrypted()) {
      return CredentialSource.ANONYMOUS;
    }
    return switch (login) {
      case Login.Nobody _ -> CredentialSource.ANONYMOUS;
      case Login.Token(BearerToken token) -> source(token);
      case Login.Password(String user, String password) ->
          CredentialSource.of(new Credentials.Basic(user, password));
      case Login.Certificate certificate ->
          new CertificateSource(certificate, certificate.token().map(this::source));
      case Login.Plugin(ExecPlugin plugin) -> {
        gate.open(plugin, approver);
        yield new ExecPluginSource(
            plugin,
            cluster,
            gate,
            clock,
            ExecPluginSource.TIMEOUT,
            line -> approver.said(plugin, line));
      }
      case Login.AuthProvider(String provider) ->
          throw LoginFaults.noCredentials("The auth provider `" + provider + "` is not supported.");
    };
  }

  private CredentialSource source(BearerToken token) {
    return token
        .file()
        .<CredentialSource>map(file -> new TokenSource(file, token.text(), clock))
        .orElseGet(() -> CredentialSource.of(new Credentials.Token(token.text().orElseThrow())));
  }
}
