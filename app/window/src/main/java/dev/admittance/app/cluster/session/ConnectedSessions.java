package dev.admittance.app.cluster.session;

import dev.admittance.app.workspace.ConnectedClusters;
import dev.admittance.cluster.ClusterClient;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;

/// Follows which of the open clusters are connected. Confined to the UI thread.
public final class ConnectedSessions {
  private final ClusterSessions sessions;
  private final ObservableList<String> contexts = FXCollections.observableArrayList();

  public ConnectedSessions(ClusterSessions sessions) {
    this.sessions = sessions;
    InvalidationListener changed = _ -> follow();
    sessions
        .open()
        .addListener(
            (ListChangeListener<ClusterSession>)
                change -> {
                  while (change.next()) {
                    change
                        .getAddedSubList()
                        .forEach(session -> session.clientProperty().addListener(changed));
                    change
                        .getRemoved()
                        .forEach(session -> session.clientProperty().removeListener(changed));
                  }
                  follow();
                });
  }

  private void follow() {
    Map<String, ClusterClient> now = clients();
    if (!contexts.equals(List.copyOf(now.keySet()))) {
      contexts.setAll(now.keySet());
    }
  }

  private Map<String, ClusterClient> clients() {
    Map<String, ClusterClient> clients = new LinkedHashMap<>();
    for (ClusterSession session : sessions.open()) {
      Optional<ClusterClient> client = session.clientProperty().get();
      client.ifPresent(one -> clients.put(session.context(), one));
    }
    return clients;
  }

  public ConnectedClusters clusters() {
    return new ConnectedClusters(FXCollections.unmodifiableObservableList(contexts), this::clients);
  }
}
