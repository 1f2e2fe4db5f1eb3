package dev.admittance.app.cluster.hooks;

import dev.admittance.cluster.live.BackendHealth;

/// How it is told whether somebody answers for a hook.
final class BackendWords {
  private BackendWords() {}

  /// In a column.
  static String brief(BackendHealth backend) {
    return switch (backend.state()) {
      case READY, PARTLY_READY, DOWN -> backend.ready() + "/" + backend.total();
      case MISSING -> "missing";
      case BY_URL -> "by URL";
      case IN_API_SERVER -> "";
      case UNKNOWN -> "?";
    };
  }
}
