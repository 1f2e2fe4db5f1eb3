package dev.admittance.app.cluster.hooks;

import dev.admittance.cluster.live.BackendHealth;
import dev.admittance.cluster.live.CertificateHealth;
import dev.admittance.cluster.live.LiveHook;

/// The style classes and icons for the conditions of webhooks.
final class HookStyles {
  /// The style sheet of the package.
  static final String SHEET = String.valueOf(HookStyles.class.getResource("hooks.css"));

  static final String PLAIN = "";

  static final String GOOD = "hook-good";

  static final String FAINT = "hook-faint";

  static final String ATTENTION = "hook-attention";

  static final String BROKEN = "hook-broken";

  private HookStyles() {}

  static String style(HookCondition.Level level) {
    return switch (level) {
      case GOOD -> GOOD;
      case ATTENTION -> ATTENTION;
      case BROKEN -> BROKEN;
    };
  }

  static String icon(HookCondition.Level level) {
    return switch (level) {
      case GOOD -> "mdi2c-check-circle-outline";
      case ATTENTION -> "mdi2a-alert-outline";
      case BROKEN -> "mdi2c-close-circle";
    };
  }

  /// The style of a webhook's endpoints.
  static String style(BackendHealth backend, LiveHook hook) {
    return switch (backend.state()) {
      case READY -> GOOD;
      case PARTLY_READY -> ATTENTION;
      case DOWN, MISSING -> failing(hook);
      case BY_URL, IN_API_SERVER, UNKNOWN -> FAINT;
    };
  }

  /// The style of the certificates of a call.
  static String style(CertificateHealth.State state, LiveHook hook) {
    return switch (state) {
      case NONE -> FAINT;
      case GOOD -> PLAIN;
      case ENDING -> ATTENTION;
      case BROKEN -> failing(hook);
    };
  }

  private static String failing(LiveHook hook) {
    return hook.failsClosed() ? BROKEN : ATTENTION;
  }
}
