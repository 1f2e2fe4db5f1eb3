package dev.admittance.app.cluster.hooks;

import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.live.BackendHealth;

/// The texts for the endpoints of a webhook.
final class BackendDescriptions {
  private static final Messages MESSAGES = Messages.of(BackendDescriptions.class);

  private BackendDescriptions() {}

  static String brief(BackendHealth backend) {
    return switch (backend.state()) {
      case READY, PARTLY_READY, DOWN -> backend.ready() + "/" + backend.total();
      case MISSING -> MESSAGES.get("backend.missing");
      case BY_URL -> MESSAGES.get("backend.by-url");
      case IN_API_SERVER -> "";
      case UNKNOWN -> "?";
    };
  }
}
