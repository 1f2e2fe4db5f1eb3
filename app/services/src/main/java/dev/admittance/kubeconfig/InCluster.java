package dev.admittance.kubeconfig;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The in-cluster configuration of a pod.
final class InCluster {
  static final String NAME = "in-cluster";

  /// Where the service account credentials are mounted.
  static final Path ACCOUNT = Path.of("/var/run/secrets/kubernetes.io/serviceaccount");

  private InCluster() {}

  /// Returns the in-cluster context; empty outside a pod.
  ///
  /// @param account the folder with token, authority and namespace
  static Optional<KubeContext> context(KubeEnvironment environment, Path account) {
    Path token = account.resolve("token");
    Optional<URI> server =
        environment
            .variable("KUBERNETES_SERVICE_HOST")
            .flatMap(host ->
                environment
                    .variable("KUBERNETES_SERVICE_PORT")
                    .flatMap(port -> server(host, port)));
    return server
        .filter(_ -> Files.isRegularFile(token))
        .map(uri -> context(uri, environment, account, token));
  }

  private static KubeContext context(
      URI server, KubeEnvironment environment, Path account, Path token) {
    Path authority = account.resolve("ca.crt");
    KubeCluster cluster =
        new KubeCluster(
            NAME,
            server,
            Optional.empty(),
            false,
            Files.isRegularFile(authority)
                ? Optional.of(new KeyMaterial.InFile(authority))
                : Optional.empty(),
            Optional.empty(),
            Optional.empty());
    Login login = new Login.Token(new BearerToken(Optional.empty(), Optional.of(token)));
    return new KubeContext(
        NAME,
        token,
        1,
        NAME,
        NAME,
        namespace(environment, account),
        Optional.of(cluster),
        Optional.of(new KubeUser(NAME, login, Optional.empty())),
        List.of());
  }

  private static Optional<String> namespace(KubeEnvironment environment, Path account) {
    return environment
        .variable("POD_NAMESPACE")
        .or(() -> {
          try {
            return Optional.of(KeyMaterial.text(account.resolve("namespace")).strip())
                .filter(text -> !text.isEmpty());
          } catch (IOException _) {
            return Optional.empty();
          }
        });
  }

  private static Optional<URI> server(String host, String port) {
    boolean bare = host.indexOf(':') >= 0 && !host.startsWith("[");
    try {
      return Optional.of(new URI("https://" + (bare ? "[" + host + "]" : host) + ":" + port));
    } catch (URISyntaxException _) {
      return Optional.empty();
    }
  }
}
