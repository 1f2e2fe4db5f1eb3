package dev.admittance.cluster.fabric8;

import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ServerText;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import java.net.ConnectException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.security.cert.CertificateException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;

/// Determines faults from the errors of the library and the server.
final class Fabric8Faults {
  private static final int MOST_SECONDS = 3_600;

  private Fabric8Faults() {}

  /// Returns the fault of an unsuccessful response.
  ///
  /// @param body the part of it that was read
  /// @param retryAfter the header of that name
  static ClusterFault of(Asked asked, int code, String body, Optional<String> retryAfter) {
    JsonObject status = status(body);
    String said =
        status.get("message") instanceof JsonString(String message)
            ? message
            : body.strip().startsWith("<") ? "" : body;
    String told = ServerText.of(said);
    String sentence =
        asked.server().getHost() + " answered " + code + (told.isEmpty() ? "" : ": " + told);
    return switch (code) {
      case 401 ->
          new ClusterFault.Unauthorized(
              asked.server().getHost() + " does not take the credentials of this context");
      case 403 ->
          new ClusterFault.Forbidden(told.isEmpty() ? sentence : told, asked.verb(), asked.path());
      case 404 -> new ClusterFault.NotFound(told.isEmpty() ? sentence : told);
      case 409 -> new ClusterFault.Conflict(told.isEmpty() ? sentence : told, status);
      case 410 -> new ClusterFault.Expired(sentence);
      case 429 ->
          new ClusterFault.Throttled(
              asked.server().getHost() + " asks to be asked less often", seconds(retryAfter));
      default -> {
        if (code >= 500) {
          yield new ClusterFault.Failed(sentence, code);
        }
        yield code >= 400
            ? new ClusterFault.Refused(sentence, code, told)
            : new ClusterFault.Garbled(
                asked.server().getHost()
                    + " answered "
                    + code
                    + ", which sends us elsewhere; credentials are sent nowhere else");
      }
    };
  }

  /// Returns the fault of a missing response.
  static ClusterFault of(URI server, Throwable failure) {
    String where = server.getHost() + ":" + port(server);
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      Optional<ClusterFault> fault =
          switch (cause) {
            case ClusterException known -> Optional.of(known.fault());
            case HttpTimeoutException _ ->
                Optional.of(new ClusterFault.TooSlow(where + " does not answer in time"));
            case TimeoutException _ ->
                Optional.of(new ClusterFault.TooSlow(where + " does not answer in time"));
            case CertificateException untrusted ->
                Optional.of(new ClusterFault.Untrusted(ServerText.of(text(untrusted))));
            case UnresolvedAddressException _ -> Optional.of(unknownHost(server));
            case UnknownHostException _ -> Optional.of(unknownHost(server));
            default -> Optional.empty();
          };
      if (fault.isPresent()) {
        return fault.get();
      }
    }
    Throwable last = failure;
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      last = cause;
      if (cause instanceof SSLException) {
        return new ClusterFault.Untrusted(
            "No secure connection to " + where + ": " + ServerText.of(text(cause)));
      }
      if (cause instanceof ConnectException) {
        return new ClusterFault.Unreachable("Nobody answers at " + where + said(cause));
      }
    }
    return new ClusterFault.Unreachable("The connection to " + where + " broke" + said(last));
  }

  private static ClusterFault unknownHost(URI server) {
    return new ClusterFault.Unreachable("The name " + server.getHost() + " is not known");
  }

  private static String said(Throwable cause) {
    return cause.getMessage() == null ? "" : ": " + ServerText.of(text(cause));
  }

  private static String text(Throwable cause) {
    return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
  }

  static int port(URI server) {
    if (server.getPort() >= 0) {
      return server.getPort();
    }
    return "https".equalsIgnoreCase(server.getScheme()) ? 443 : 80;
  }

  private static JsonObject status(String body) {
    return JsonText.findObject(body).orElse(JsonObject.EMPTY);
  }

  private static Optional<Duration> seconds(Optional<String> retryAfter) {
    return retryAfter
        .filter(text -> text.matches("[0-9]{1,6}"))
        .map(text -> Duration.ofSeconds(Math.min(Integer.parseInt(text), MOST_SECONDS)));
  }

  /// A request.
  ///
  /// @param verb in RBAC's terms, such as `list`
  record Asked(URI server, String verb, String path) {}
}
