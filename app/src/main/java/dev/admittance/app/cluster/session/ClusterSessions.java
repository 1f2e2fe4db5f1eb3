package dev.admittance.app.cluster.session;

import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The clusters that are open, at most one session for each context. Confined to the UI thread.
public final class ClusterSessions {
  private final ClusterServices services;
  private final ContextProtection protection;
  private final ObservableList<ClusterSession> open = FXCollections.observableArrayList();
  private final ObservableList<ClusterSession> openView =
      FXCollections.unmodifiableObservableList(open);
  private final ReadOnlyObjectWrapper<Optional<ClusterSession>> selected =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ObjectProperty<String> page = new SimpleObjectProperty<>("");

  /// Starts without any.
  public ClusterSessions(ClusterServices services, ContextProtection protection) {
    this.services = services;
    this.protection = protection;
  }

  /// The open clusters in the order of their tabs.
  public ObservableList<ClusterSession> open() {
    return openView;
  }

  /// The one that is looked at; empty where none is open.
  public ReadOnlyObjectProperty<Optional<ClusterSession>> selectedProperty() {
    return selected.getReadOnlyProperty();
  }

  /// The id of the page that is looked at, whatever the cluster; empty for the first one.
  public ObjectProperty<String> pageProperty() {
    return page;
  }

  /// Which contexts are protected.
  public ContextProtection protection() {
    return protection;
  }

  /// Opens the cluster of a context, or selects it where it is open. Does not connect: that is done
  /// when the cluster comes in sight.
  public ClusterSession open(String context) {
    ClusterSession session =
        find(context)
            .orElseGet(() -> {
              ClusterSession made = new ClusterSession(context, services, page);
              open.add(made);
              return made;
            });
    select(session);
    return session;
  }

  /// The session of a context, if it is open.
  public Optional<ClusterSession> find(String context) {
    return open.stream().filter(session -> session.context().equals(context)).findFirst();
  }

  /// Selects an open cluster.
  public void select(ClusterSession session) {
    selected.set(Optional.of(session));
  }

  /// Closes a cluster; the one beside it is selected.
  public void close(ClusterSession session) {
    int place = open.indexOf(session);
    if (place < 0) {
      return;
    }
    boolean wasSelected = selected.get().equals(Optional.of(session));
    open.remove(place);
    if (wasSelected) {
      selected.set(
          open.isEmpty()
              ? Optional.empty()
              : Optional.of(open.get(Math.min(place, open.size() - 1))));
    }
    session.close();
  }

  /// Closes all, at the end.
  public void closeAll() {
    while (!open.isEmpty()) {
      close(open.getLast());
    }
  }
}
