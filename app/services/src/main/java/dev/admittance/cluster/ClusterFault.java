package dev.admittance.cluster;

import dev.admittance.model.json.JsonObject;
import java.time.Duration;
import java.util.Optional;

/// Why a request to an API server failed. Texts from the server are truncated and free of control
/// characters and credentials.
public sealed interface ClusterFault {
  /// Returns what happened, in a sentence for the user, without a remedy.
  String sentence();

  /// The server did not respond: connection refused, host not resolved, connection closed.
  record Unreachable(String sentence) implements ClusterFault {}

  /// The server did not respond in time.
  record TooSlow(String sentence) implements ClusterFault {}

  /// The server's certificate is not trusted, has another name, or is not valid now.
  record Untrusted(String sentence) implements ClusterFault {}

  /// 401: the credentials are missing, expired or wrong.
  record Unauthorized(String sentence) implements ClusterFault {}

  /// 403: the permissions are insufficient.
  ///
  /// @param path the requested path
  /// @param verb such as `list`
  record Forbidden(String sentence, String verb, String path) implements ClusterFault {}

  /// 403: the server treats the user as anonymous and rejects the request, because no credentials
  /// were sent, or they did not get through. More permissions would not help.
  record Unauthenticated(String sentence) implements ClusterFault {
    /// The user name of anonymous requests.
    public static final String USER = "system:anonymous";

    /// The remedy, in a sentence.
    public static final String WAY_OUT =
        "See to the credentials of the context, by logging in again or with a new kubeconfig: no"
            + " right helps until the server knows who asks.";
  }

  /// 404: the object or the resource does not exist on this server.
  record NotFound(String sentence) implements ClusterFault {}

  /// 409: another manager owns the fields, or the object has changed.
  record Conflict(String sentence, JsonObject status) implements ClusterFault {}

  /// 410: the requested resource version is too old; a watch starts over with a list.
  record Expired(String sentence) implements ClusterFault {}

  /// 429: the server is overloaded.
  ///
  /// @param retryAfter the delay that the server asks for
  record Throttled(String sentence, Optional<Duration> retryAfter) implements ClusterFault {}

  /// Another 4xx: the server rejects the request.
  record Refused(String sentence, int code, String body) implements ClusterFault {}

  record Failed(String sentence, int code) implements ClusterFault {}

  /// The response is not one of an API server: not JSON, too large, too many redirects.
  record Garbled(String sentence) implements ClusterFault {}

  /// No credentials are available: an exec credential plugin failed, or is not allowed.
  record NoCredentials(String sentence) implements ClusterFault {}

  /// The request was not sent: writing is not permitted, or no longer.
  record NotPermitted(String sentence) implements ClusterFault {}
}
