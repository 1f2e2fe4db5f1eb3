package dev.admittance.app.cluster;

import dev.admittance.app.cluster.session.ConnectionState;
import dev.admittance.app.cluster.session.FaultAdvice;
import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.ClusterFault;
import java.util.Optional;

/// The texts for the state of a connection.
final class ConnectionDescriptions {
  private static final Messages MESSAGES = Messages.of(ConnectionDescriptions.class);

  private ConnectionDescriptions() {}

  /// A few words, such as `Kubernetes v1.36.3`.
  static String brief(ConnectionState state) {
    return switch (state) {
      case ConnectionState.Idle _ -> MESSAGES.get("not-connected");
      case ConnectionState.Connecting _ -> MESSAGES.get("connection.connecting");
      case ConnectionState.Connected connected -> "Kubernetes " + connected.version();
      case ConnectionState.Anonymous _ -> MESSAGES.get("connection.anonymous");
      case ConnectionState.Lost _ -> MESSAGES.get("connection.none");
      case ConnectionState.Closed _ -> MESSAGES.get("connection.closed");
    };
  }

  /// The fault; empty if there is none.
  static String wrong(ConnectionState state) {
    return fault(state).map(ClusterFault::sentence).orElse("");
  }

  /// How to mend the fault, and whether there is an automatic retry; empty if there is none.
  static String advice(ConnectionState state) {
    boolean again = state instanceof ConnectionState.Lost lost && lost.next().isPresent();
    return fault(state).map(FaultAdvice::of).orElse("")
        + (again ? MESSAGES.get("connection.by-itself") : "");
  }

  private static Optional<ClusterFault> fault(ConnectionState state) {
    return switch (state) {
      case ConnectionState.Lost lost -> Optional.of(lost.fault());
      case ConnectionState.Anonymous anonymous -> Optional.of(anonymous.fault());
      case ConnectionState.Idle _,
          ConnectionState.Connecting _,
          ConnectionState.Connected _,
          ConnectionState.Closed _ ->
          Optional.empty();
    };
  }

  static String icon(ConnectionState state) {
    return switch (state) {
      case ConnectionState.Idle _, ConnectionState.Closed _ -> "mdi2c-circle-outline";
      case ConnectionState.Connecting _ -> "mdi2d-dots-horizontal-circle-outline";
      case ConnectionState.Connected _ -> "mdi2c-check-circle";
      case ConnectionState.Anonymous _, ConnectionState.Lost _ -> "mdi2a-alert-circle";
    };
  }

  /// The style class with the icon's colour.
  static String style(ConnectionState state) {
    return switch (state) {
      case ConnectionState.Idle _, ConnectionState.Closed _ -> "connection-idle";
      case ConnectionState.Connecting _ -> "connection-waiting";
      case ConnectionState.Connected _ -> "connection-good";
      case ConnectionState.Anonymous _, ConnectionState.Lost _ -> "connection-lost";
    };
  }
}
