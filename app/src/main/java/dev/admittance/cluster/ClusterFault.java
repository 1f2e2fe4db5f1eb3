package dev.admittance.cluster;

import dev.admittance.model.json.JsonObject;
import java.time.Duration;
import java.util.Optional;

/// Why an API server did not do what it was asked for. What it said is text from outside: it is
/// bounded, and free of control characters and credentials.
public sealed interface ClusterFault {
  /// What happened, in a sentence for people, without what to do about it.
  String sentence();

  /// Nobody answers at the address: refused, not resolved, cut off.
  record Unreachable(String sentence) implements ClusterFault {}

  /// No answer in time.
  record TooSlow(String sentence) implements ClusterFault {}

  /// The certificate of the server is not trusted, is for another name, or is not valid now.
  record Untrusted(String sentence) implements ClusterFault {}

  /// 401: the credentials are missing, expired or wrong.
  record Unauthorized(String sentence) implements ClusterFault {}

  /// The rights do not suffice (403).
  ///
  /// @param path what was asked for
  /// @param verb such as `list`
  record Forbidden(String sentence, String verb, String path) implements ClusterFault {}

  /// The server takes one for nobody and refuses what nobody may do (403): no credentials were
  /// sent, or they did not get through. Rights are not what is missing.
  record Unauthenticated(String sentence) implements ClusterFault {
    /// Who nobody is to an API server.
    public static final String USER = "system:anonymous";

    /// What to do about it, in a sentence.
    public static final String WAY_OUT =
        "See to the credentials of the context, by logging in again or with a new kubeconfig: no"
            + " right helps until the server knows who asks.";
  }

  /// 404: there is no such object, or no such resource in this server.
  record NotFound(String sentence) implements ClusterFault {}

  /// 409: somebody else manages the fields, or the object has changed.
  record Conflict(String sentence, JsonObject status) implements ClusterFault {}

  /// 410: the version that was asked for is too old; what is followed is listed anew.
  record Expired(String sentence) implements ClusterFault {}

  /// The server has too much to do (429).
  ///
  /// @param retryAfter what the server asks for
  record Throttled(String sentence, Optional<Duration> retryAfter) implements ClusterFault {}

  /// Another 4xx: the server does not take what it was sent.
  record Refused(String sentence, int code, String body) implements ClusterFault {}

  /// 5xx.
  record Failed(String sentence, int code) implements ClusterFault {}

  /// The answer is not what an API server says: no JSON, too large, too many redirects.
  record Garbled(String sentence) implements ClusterFault {}

  /// The credentials could not be had: a plugin failed, or may not be run.
  record NoCredentials(String sentence) implements ClusterFault {}

  /// It was not asked at all: whoever wanted to write may not, or not any more.
  record NotPermitted(String sentence) implements ClusterFault {}
}
