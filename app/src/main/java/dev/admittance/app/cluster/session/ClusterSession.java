package dev.admittance.app.cluster.session;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.WritePermit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// One cluster that is looked at: its connection, and what is known of it. Confined to the UI
/// thread.
public final class ClusterSession {
  private final String context;
  private final ClusterServices services;
  private final Connection connection;
  private final ReadOnlyObjectWrapper<Optional<WritePermit>> permit =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final List<Runnable> closing = new ArrayList<>();

  /// Does not connect yet.
  public ClusterSession(String context, ClusterServices services) {
    this.context = context;
    this.services = services;
    connection = new Connection(context, services);
  }

  /// The name of the context.
  public String context() {
    return context;
  }

  /// What its parts work with.
  public ClusterServices services() {
    return services;
  }

  /// How the connection stands.
  public ReadOnlyObjectProperty<ConnectionState> connectionProperty() {
    return connection.stateProperty();
  }

  /// What can be asked; empty until there is a connection. It stays while the server does not
  /// answer, and is another one after [#connect].
  public ReadOnlyObjectProperty<Optional<ClusterClient>> clientProperty() {
    return connection.clientProperty();
  }

  /// Says that the cluster may be written to; empty while it is only read.
  public ReadOnlyObjectProperty<Optional<WritePermit>> permitProperty() {
    return permit.getReadOnlyProperty();
  }

  /// Lets the cluster be written to.
  public void allowWriting(WritePermit given) {
    permit.get().ifPresent(WritePermit::revoke);
    permit.set(Optional.of(given));
  }

  /// Lets the cluster only be read again.
  public void forbidWriting() {
    permit.get().ifPresent(WritePermit::revoke);
    permit.set(Optional.empty());
  }

  /// Connects, anew where it was connected, with credentials as they are now.
  public void connect() {
    forbidWriting();
    connection.connect();
  }

  /// Connects unless that was asked for before.
  public void connectOnce() {
    if (connectionProperty().get() instanceof ConnectionState.Idle) {
      connect();
    }
  }

  /// Asks the server at once whether it answers.
  public void tryAgain() {
    connection.tryAgain();
  }

  /// Does something when the session is closed.
  public void whenClosed(Runnable action) {
    closing.add(action);
  }

  /// Ends it: nothing is written any more, and nobody asks the server.
  void close() {
    forbidWriting();
    closing.forEach(Runnable::run);
    closing.clear();
    connection.close();
  }
}
