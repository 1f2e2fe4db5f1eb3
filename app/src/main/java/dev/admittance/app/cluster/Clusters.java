package dev.admittance.app.cluster;

import dev.admittance.app.cluster.session.ClusterServices;
import dev.admittance.app.cluster.session.ClusterSessions;
import dev.admittance.app.cluster.session.Connected;
import dev.admittance.app.cluster.session.ContextProtection;
import dev.admittance.app.workspace.ConnectedClusters;
import dev.admittance.app.workspace.Memory;
import javafx.beans.value.ObservableStringValue;

/// The clusters that are open, whether or not anybody looks at Cluster. Confined to the UI thread.
public final class Clusters {
  private final ClusterServices services;
  private final ClusterSessions sessions;
  private final ConnectedClusters connected;
  private final ObservableStringValue summary;

  /// Opens no cluster yet.
  public Clusters(ClusterServices services) {
    this.services = services;
    sessions = new ClusterSessions(services, new ContextProtection());
    connected = new Connected(sessions).clusters();
    summary = ClusterSummary.of(sessions);
  }

  ClusterServices services() {
    return services;
  }

  /// Those that are open.
  public ClusterSessions sessions() {
    return sessions;
  }

  /// Those that are connected.
  public ConnectedClusters connected() {
    return connected;
  }

  /// Which are open, which is remembered whatever workspace is.
  public Memory memory() {
    return new ClusterMemory(sessions);
  }

  /// The cluster that is looked at, in words for the status bar; empty for none.
  public ObservableStringValue summary() {
    return summary;
  }

  /// Closes all, at the end.
  public void closeAll() {
    sessions.closeAll();
  }
}
