package dev.admittance.app.cluster.session;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.WritePermit;
import dev.admittance.cluster.live.ClusterPicture;
import dev.admittance.cluster.live.HookKey;
import dev.admittance.metrics.MetricsSource;
import dev.admittance.metrics.MetricsState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;

/// One cluster that is looked at: its connection, and what is known of it. Confined to the UI
/// thread.
public final class ClusterSession {
  private final String context;
  private final ClusterServices services;
  private final Connection connection;
  private final Observation observation;
  private final Measurement measurement;
  private final ObjectProperty<Optional<HookKey>> selectedHook =
      new SimpleObjectProperty<>(Optional.empty());
  private final ObjectProperty<String> page;
  private final ReadOnlyObjectWrapper<Optional<WritePermit>> permit =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final List<Runnable> closing = new ArrayList<>();

  /// Does not connect yet.
  ///
  /// @param page the id of the page that is looked at, whatever the session
  public ClusterSession(String context, ClusterServices services, ObjectProperty<String> page) {
    this.context = context;
    this.services = services;
    this.page = page;
    connection = new Connection(context, services);
    observation = new Observation(context, services);
    measurement = new Measurement(context, services);
    connection
        .clientProperty()
        .subscribe(client -> {
          observation.look(client);
          measurement.look(client);
        });
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

  /// What is known of the cluster, at most one picture a frame; that of before while the server
  /// does not answer, and an empty one until it first has.
  public ReadOnlyObjectProperty<ClusterPicture> pictureProperty() {
    return observation.pictureProperty();
  }

  /// How it stands with the metrics.
  public ReadOnlyObjectProperty<MetricsState> metricsProperty() {
    return measurement.stateProperty();
  }

  /// Where the metrics come from, with their history; empty until there is a connection.
  public ReadOnlyObjectProperty<Optional<MetricsSource>> metricsSourceProperty() {
    return measurement.sourceProperty();
  }

  /// Takes the metrics from elsewhere than the API servers, and closes the source when it is not
  /// needed any more.
  public void measureBy(MetricsSource source) {
    measurement.use(source);
  }

  /// Takes the metrics from the API servers, as at first.
  public void measureByServers() {
    measurement.useServers();
  }

  /// The hook that is looked at; it may be gone from the cluster.
  public ObjectProperty<Optional<HookKey>> selectedHookProperty() {
    return selectedHook;
  }

  /// The id of the page that is looked at; all sessions share it.
  public ObjectProperty<String> pageProperty() {
    return page;
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

  /// Gives up on the connection until somebody asks for it again.
  public void disconnect() {
    forbidWriting();
    connection.disconnect();
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
    measurement.close();
  }
}
