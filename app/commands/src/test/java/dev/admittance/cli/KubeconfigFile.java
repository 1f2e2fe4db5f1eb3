package dev.admittance.cli;

import dev.admittance.cluster.ApiServerEndpoint;
import dev.admittance.cluster.server.KubeServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;

/// A kubeconfig with one context, `shop`, for an administrator.
final class KubeconfigFile {
  private KubeconfigFile() {}

  static Path write(Path file, ApiServerEndpoint endpoint) throws IOException {
    String authority =
        endpoint
            .authorities()
            .map(pem ->
                ", certificate-authority-data: "
                    + Base64.getEncoder().encodeToString(pem.getBytes(StandardCharsets.UTF_8)))
            .orElse("");
    return Files.writeString(
        file,
        """
        apiVersion: v1
        kind: Config
        clusters: [{name: c, cluster: {server: '%s'%s}}]
        users: [{name: u, user: {token: %s}}]
        contexts: [{name: shop, context: {cluster: c, user: u}}]
        """
            .formatted(endpoint.server(), authority, KubeServer.ADMIN));
  }
}
