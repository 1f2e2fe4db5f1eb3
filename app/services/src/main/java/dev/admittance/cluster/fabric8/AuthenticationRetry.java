package dev.admittance.cluster.fabric8;

import dev.admittance.cluster.ApiServerEndpoint;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.CredentialSource;
import dev.admittance.cluster.Credentials;
import io.fabric8.kubernetes.client.http.BasicBuilder;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.HttpResponse;
import io.fabric8.kubernetes.client.http.Interceptor;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Adds credentials to requests, and retries once with new ones where the server rejects them.
final class AuthenticationRetry implements Interceptor {
  private static final String HEADER = "Authorization";
  private static final int UNAUTHORIZED = 401;

  /// API servers name the rejected user before the rejected action.
  private static final Pattern NAMED = Pattern.compile("forbidden: User \"([^\"]*)\" cannot ");

  private final ApiServerEndpoint endpoint;
  private final CredentialSource source;
  private final InstantSource clock;
  private volatile Optional<ClusterFault> missing = Optional.empty();
  private volatile boolean askedForCertificate;
  private volatile boolean nobody;

  /// @param clock decides which credentials have expired
  AuthenticationRetry(ApiServerEndpoint endpoint, CredentialSource source, InstantSource clock) {
    this.endpoint = endpoint;
    this.source = source;
    this.clock = clock;
  }

  /// Called when the server asks for a client certificate.
  void askedForCertificate() {
    askedForCertificate = true;
  }

  /// Returns the fault of a rejection in view of the credentials sent.
  ///
  /// @param silent whether the server did not name the rejected user, who is then unchanged
  ClusterFault explained(ClusterFault fault, boolean silent) {
    return switch (fault) {
      case ClusterFault.Unauthorized _ -> missing.orElseGet(this::unauthorized);
      case ClusterFault.Forbidden forbidden -> {
        Matcher named = NAMED.matcher(forbidden.sentence());
        if (!silent) {
          nobody = named.find() && named.group(1).equals(ClusterFault.Unauthenticated.USER);
        }
        yield nobody ? unauthenticated() : forbidden;
      }
      default -> fault;
    };
  }

  private ClusterFault unauthorized() {
    return new ClusterFault.Unauthorized(host() + " " + sent().refused());
  }

  /// Returns the fault of being treated as anonymous.
  ClusterFault unauthenticated() {
    boolean meant =
        endpoint
            .impersonation()
            .filter(who -> who.user().equals(ClusterFault.Unauthenticated.USER))
            .isPresent();
    String why =
        meant
            ? "that is whom it impersonates"
            : sent().lost("https".equals(endpoint.server().getScheme()));
    return missing.orElseGet(() ->
        new ClusterFault.Unauthenticated(
            "%s takes this context for nobody (`%s`): %s"
                .formatted(host(), ClusterFault.Unauthenticated.USER, why)));
  }

  private String host() {
    return String.valueOf(endpoint.server().getHost());
  }

  private SentCredentials sent() {
    return new SentCredentials(
        credentials().orElseGet(Credentials.Anonymous::new), askedForCertificate, clock);
  }

  /// Called when credentials are unusable.
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
        .flatMap(AuthenticationRetry::header)
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

  /// Returns the value of a basic authentication header.
  ///
  /// @param pair user name and password, joined by a colon
  static String basic(String pair) {
    return "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
  }
}
