package dev.admittance.app.cluster.session;

import dev.admittance.app.controls.OptionalProperty;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The open clusters, at most one session for each context. Confined to the UI thread.
public final class ClusterSessions {
  private final ClusterServices services;
  private final ContextProtection protection;
  private final ObservableList<ClusterSession> open = FXCollections.observableArrayList();
  private final ObservableList<ClusterSession> openView =
      FXCollections.unmodifiableObservableList(open);
  private final OptionalProperty<ClusterSession> selected = new OptionalProperty<>();
  private final ObjectProperty<String> page = new SimpleObjectProperty<>("");

  public ClusterSessions(ClusterServices services, ContextProtection protection) {
    this.services = services;
    this.protection = protection;
  }

  /// The open clusters in tab order.
  public ObservableList<ClusterSession> open() {
    return openView;
  }

  /// The selected one; empty if none is open.
  public ReadOnlyObjectProperty<Optional<ClusterSession>> selectedProperty() {
    return selected.getReadOnlyProperty();
  }

  /// The id of the selected page, shared by all clusters; empty for the first page.
  public ObjectProperty<String> pageProperty() {
    return page;
  }

  public ContextProtection protection() {
    return protection;
  }

  /// Opens the cluster of a context, or selects it if it is open. It connects when its tab becomes
  /// visible.
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

  /// The session of a context; empty if it is not open.
  public Optional<ClusterSession> find(String context) {
    return open.stream().filter(session -> session.context().equals(context)).findFirst();
  }

  public void select(ClusterSession session) {
    selected.set(Optional.of(session));
  }

  /// Closes a cluster and selects its neighbour.
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

  /// Closes all clusters when the window closes.
  public void closeAll() {
    while (!open.isEmpty()) {
      close(open.getLast());
    }
  }
}
