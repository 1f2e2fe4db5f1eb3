package dev.admittance.app.cluster;

import dev.admittance.app.cluster.session.ClusterServices;
import dev.admittance.app.cluster.session.ClusterSessions;
import dev.admittance.app.cluster.session.ConnectedSessions;
import dev.admittance.app.cluster.session.ContextProtection;
import dev.admittance.app.workspace.ConnectedClusters;
import dev.admittance.app.workspace.SessionState;
import javafx.beans.value.ObservableStringValue;

/// The open clusters, whether or not the activity is visible. Confined to the UI thread.
public final class Clusters {
  private final ClusterServices services;
  private final ClusterSessions sessions;
  private final ConnectedClusters connected;
  private final ObservableStringValue summary;

  public Clusters(ClusterServices services) {
    this.services = services;
    sessions = new ClusterSessions(services, new ContextProtection());
    connected = new ConnectedSessions(sessions).clusters();
    summary = ClusterSummary.of(sessions);
  }

  ClusterServices services() {
    return services;
  }

  public ClusterSessions sessions() {
    return sessions;
  }

  public ConnectedClusters connected() {
    return connected;
  }

  /// The list of open clusters, which is kept across workspaces.
  public SessionState memory() {
    return new OpenClustersState(sessions);
  }

  /// The selected cluster as a text for the status bar; empty for none.
  public ObservableStringValue summary() {
    return summary;
  }

  /// Closes all clusters when the window closes.
  public void closeAll() {
    sessions.closeAll();
  }
}
