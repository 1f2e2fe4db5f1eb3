package dev.admittance.app.cluster.hooks;

import dev.admittance.cluster.live.BackendHealth;
import dev.admittance.cluster.live.CertificateHealth;
import dev.admittance.cluster.live.LiveHook;
import java.util.Set;
import javafx.scene.Node;

/// The looks of what has to be seen to.
final class HookStyles {
  /// The style sheet of everything in this package.
  static final String SHEET = String.valueOf(HookStyles.class.getResource("hooks.css"));

  /// Nothing is said by colour.
  static final String PLAIN = "";

  /// All is well.
  static final String GOOD = "hook-good";

  /// It tells little.
  static final String FAINT = "hook-faint";

  /// It may go wrong.
  static final String ATTENTION = "hook-attention";

  /// It is wrong.
  static final String BROKEN = "hook-broken";

  private static final Set<String> ALL = Set.of(GOOD, FAINT, ATTENTION, BROKEN);

  private HookStyles() {}

  /// Gives a node one of these looks, in place of another.
  static void mark(Node node, String style) {
    if (!style.isEmpty() && node.getStyleClass().contains(style)) {
      return;
    }
    node.getStyleClass().removeIf(ALL::contains);
    if (!style.isEmpty()) {
      node.getStyleClass().add(style);
    }
  }

  /// Of a condition.
  static String style(HookCondition.Level level) {
    return switch (level) {
      case GOOD -> GOOD;
      case ATTENTION -> ATTENTION;
      case BROKEN -> BROKEN;
    };
  }

  /// The icon of a condition.
  static String icon(HookCondition.Level level) {
    return switch (level) {
      case GOOD -> "mdi2c-check-circle-outline";
      case ATTENTION -> "mdi2a-alert-outline";
      case BROKEN -> "mdi2c-close-circle";
    };
  }

  /// Of what stands behind a hook.
  static String style(BackendHealth backend, LiveHook hook) {
    return switch (backend.state()) {
      case READY -> GOOD;
      case PARTLY_READY -> ATTENTION;
      case DOWN, MISSING -> failing(hook);
      case BY_URL, IN_API_SERVER, UNKNOWN -> FAINT;
    };
  }

  /// Of the certificates that a call rests on.
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
