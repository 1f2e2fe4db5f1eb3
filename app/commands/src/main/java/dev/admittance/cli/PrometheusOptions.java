package dev.admittance.cli;

import dev.admittance.cluster.Credentials;
import dev.admittance.metrics.PrometheusServer;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options for a connection to Prometheus. Secrets come from files rather than the command
/// line, which is visible to every user of the machine.
final class PrometheusOptions {
  @Option(
      names = "--ca",
      paramLabel = "FILE",
      description = "for Prometheus: the CA certificates to trust, in PEM")
  private @Nullable Path authorities;

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description = "for Prometheus: a file with a bearer token")
  private @Nullable Path token;

  @Option(
      names = "--user",
      paramLabel = "NAME",
      description = "for Prometheus: the user name, with --password-file")
  private @Nullable String user;

  @Option(
      names = "--password-file",
      paramLabel = "FILE",
      description = "for Prometheus: a file with the password of --user")
  private @Nullable Path password;

  @Option(
      names = "--label",
      paramLabel = "NAME=VALUE",
      description = "for Prometheus: a label that selects the cluster; may be repeated")
  private Map<String, String> labels = new LinkedHashMap<>();

  /// Returns whether any of them is set.
  boolean given() {
    return authorities != null
        || token != null
        || user != null
        || password != null
        || !labels.isEmpty();
  }

  /// Creates the client for a server.
  ///
  /// @throws IllegalArgumentException with a sentence for the user, if the options contradict each
  ///   other
  /// @throws IOException if one of the files cannot be read
  PrometheusServer server(String url) throws IOException {
    return new PrometheusServer(
        URI.create(url),
        authorities == null ? Optional.empty() : Optional.of(Files.readString(authorities)),
        credentials(),
        labels);
  }

  private Credentials credentials() throws IOException {
    if ((user == null) != (password == null) || (user != null && token != null)) {
      throw new IllegalArgumentException(
          "--user goes with --password-file, and both without --token-file");
    }
    if (user != null && password != null) {
      return new Credentials.Basic(user, Files.readString(password).strip());
    }
    return token == null
        ? new Credentials.Anonymous()
        : new Credentials.Token(Files.readString(token).strip());
  }
}
