package dev.admittance.app.cluster;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.ClusterSessions;
import dev.admittance.app.cluster.session.ConnectionState;
import dev.admittance.app.messages.Messages;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.value.ObservableStringValue;
import javafx.beans.value.ObservableValue;

/// A short text about the selected cluster for the status bar.
final class ClusterSummary {
  private static final Messages MESSAGES = Messages.of(ClusterSummary.class);

  private ClusterSummary() {}

  /// A text such as `kind-dev` with remarks; empty if no cluster is open.
  static ObservableStringValue of(ClusterSessions sessions) {
    ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper("");
    ObservableValue<String> none = new SimpleStringProperty("");
    summary.bind(
        sessions
            .selectedProperty()
            .flatMap(selected -> selected.map(ClusterSummary::of).orElse(none)));
    return summary.getReadOnlyProperty();
  }

  private static ObservableValue<String> of(ClusterSession session) {
    return session
        .connectionProperty()
        .flatMap(state ->
            session.permitProperty().map(permit -> text(session, state, permit.isPresent())));
  }

  private static String text(ClusterSession session, ConnectionState state, boolean writable) {
    String connection =
        switch (state) {
          case ConnectionState.Idle _ -> MESSAGES.get("summary.not-connected");
          case ConnectionState.Connecting _ -> MESSAGES.get("summary.connecting");
          case ConnectionState.Anonymous _ -> MESSAGES.get("summary.anonymous");
          case ConnectionState.Lost _ -> MESSAGES.get("summary.no-connection");
          case ConnectionState.Connected _, ConnectionState.Closed _ -> "";
        };
    return session.context() + connection + (writable ? MESSAGES.get("summary.writing") : "");
  }
}
