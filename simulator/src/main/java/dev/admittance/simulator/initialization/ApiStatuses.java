package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.registry.Refusals;
import dev.admittance.simulator.trace.ClientStatus;
import java.time.Duration;

/// Status objects of general API errors, without relation to initializers.
final class ApiStatuses {
  private static final int BAD_REQUEST = 400;
  private static final int NOT_FOUND = 404;
  private static final int UNPROCESSABLE = 422;
  private static final int TIMEOUT = 504;

  private ApiStatuses() {}

  static ClientStatus notFound(ObjectKey key) {
    int dot = key.resource().indexOf('.');
    String group = dot < 0 ? "" : key.resource().substring(dot + 1);
    String plural = dot < 0 ? key.resource() : key.resource().substring(0, dot);
    return ClientStatus.failure(
        NOT_FOUND,
        "NotFound",
        key.resource() + " \"" + key.name() + "\" not found",
        Refusals.details(group, plural, key.name()).build());
  }

  /// A patch that cannot be applied.
  static ClientStatus unusablePatch(String message) {
    return ClientStatus.failure(UNPROCESSABLE, "Invalid", message, null);
  }

  /// A body that is not an object of any resource.
  static ClientStatus unknownResource(String kind) {
    return ClientStatus.failure(
        BAD_REQUEST, "BadRequest", "the resource of kind \"" + kind + "\" is not known", null);
  }

  /// The server's time limit for any request (I-56). Source of the text: k8s.io/apiserver
  /// `pkg/server/filters/timeout.go` of a later release.
  static ClientStatus timedOut(Duration limit) {
    return ClientStatus.failure(
        TIMEOUT,
        "Timeout",
        "Timeout: request did not complete within " + goText(limit),
        JsonObject.EMPTY);
  }

  /// Whole seconds as Go prints them: `1m0s`.
  private static String goText(Duration duration) {
    long seconds = duration.toSeconds();
    long hours = seconds / 3600;
    long minutes = seconds / 60 % 60;
    String rest = seconds % 60 + "s";
    return hours > 0
        ? hours + "h" + minutes + "m" + rest
        : minutes > 0 ? minutes + "m" + rest : rest;
  }
}
