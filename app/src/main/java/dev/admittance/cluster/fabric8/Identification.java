package dev.admittance.cluster.fabric8;

import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.CredentialSource;
import dev.admittance.cluster.Credentials;
import dev.admittance.cluster.Endpoint;
import io.fabric8.kubernetes.client.http.BasicBuilder;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.HttpResponse;
import io.fabric8.kubernetes.client.http.Interceptor;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// Tells the server who asks, once more with new credentials where it refuses the first.
final class Identification implements Interceptor {
  private static final String HEADER = "Authorization";
  private static final int UNAUTHORIZED = 401;

  private final Endpoint endpoint;
  private final CredentialSource source;
  private volatile Optional<ClusterFault> missing = Optional.empty();

  Identification(Endpoint endpoint, CredentialSource source) {
    this.endpoint = endpoint;
    this.source = source;
  }

  /// Why there were no credentials, the last time that there were to be some.
  Optional<ClusterFault> missing() {
    return missing;
  }

  /// Is told that credentials cannot be used.
  void unusable(ClusterFault fault) {
    missing = Optional.of(fault);
  }

  @Override
  public void before(BasicBuilder builder, HttpRequest request, RequestTags tags) {
    identify(builder);
    endpoint
        .impersonation()
        .ifPresent(who -> {
          builder.setHeader("Impersonate-User", who.user());
          who.uid().ifPresent(uid -> builder.setHeader("Impersonate-Uid", uid));
          who.groups().forEach(group -> builder.header("Impersonate-Group", group));
          who.extra()
              .forEach((name, values) ->
                  values.forEach(value ->
                      builder.header("Impersonate-Extra-" + ExtraName.escape(name), value)));
        });
  }

  @Override
  public CompletableFuture<Boolean> afterFailure(
      BasicBuilder builder, HttpResponse<?> response, RequestTags tags) {
    if (response.code() != UNAUTHORIZED) {
      return CompletableFuture.completedFuture(false);
    }
    Optional<Credentials> refused = credentials();
    refused.ifPresent(source::refused);
    boolean others = !credentials().equals(refused);
    if (others) {
      identify(builder);
    }
    return CompletableFuture.completedFuture(others);
  }

  private void identify(BasicBuilder builder) {
    credentials()
        .flatMap(Identification::header)
        .ifPresent(value -> builder.setHeader(HEADER, value));
  }

  private Optional<Credentials> credentials() {
    try {
      Credentials now = source.current();
      if (now.shown().isEmpty()) {
        missing = Optional.empty();
      }
      return Optional.of(now);
    } catch (ClusterException e) {
      missing = Optional.of(e.fault());
      return Optional.empty();
    }
  }

  private static Optional<String> header(Credentials credentials) {
    return switch (credentials) {
      case Credentials.Token(String token) -> Optional.of("Bearer " + token);
      case Credentials.Basic(String user, String password) ->
          Optional.of(basic(user + ":" + password));
      case Credentials.Anonymous _ -> Optional.empty();
      case Credentials.ClientCertificate _ -> Optional.empty();
      case Credentials.CertificateAndToken(_, Credentials.Token token) -> header(token);
    };
  }

  /// The value of a header that identifies somebody by a name and a password.
  ///
  /// @param pair both, with a colon between them
  static String basic(String pair) {
    return "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
  }
}
