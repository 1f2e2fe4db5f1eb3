package dev.admittance.app.cluster.session;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.WritePermit;
import dev.admittance.cluster.apply.DesiredChange;
import dev.admittance.cluster.live.HookKey;
import dev.admittance.cluster.live.LiveSnapshot;
import dev.admittance.metrics.MetricsSource;
import dev.admittance.metrics.MetricsState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// An open cluster: its connection and what is known of it. Confined to the UI thread.
public final class ClusterSession {
  /// The page that reviews and applies changes.
  public static final String APPLY = "compare";

  private final String context;
  private final ClusterServices services;
  private final Connection connection;
  private final ClusterObservation observation;
  private final ClusterMetrics measurement;
  private final ReadOnlyObjectWrapper<ConnectionState> state =
      new ReadOnlyObjectWrapper<>(new ConnectionState.Idle());
  private final OptionalProperty<HookKey> selectedHook = new OptionalProperty<>();
  private final ObjectProperty<String> page;
  private final OptionalProperty<WritePermit> permit = new OptionalProperty<>();
  private final OptionalProperty<DesiredChange> proposed = new OptionalProperty<>();
  private final List<Runnable> closing = new ArrayList<>();

  /// Does not connect yet.
  ///
  /// @param page the id of the selected page, shared by all sessions
  public ClusterSession(String context, ClusterServices services, ObjectProperty<String> page) {
    this.context = context;
    this.services = services;
    this.page = page;
    connection = new Connection(context, services, System::nanoTime);
    observation = new ClusterObservation(context, services);
    measurement = new ClusterMetrics(context, services);
    connection.stateProperty().subscribe(_ -> follow());
    observation.snapshotProperty().subscribe(_ -> follow());
    connection
        .clientProperty()
        .subscribe(client -> {
          observation.look(client);
          measurement.look(client);
        });
  }

  public String context() {
    return context;
  }

  public ClusterServices services() {
    return services;
  }

  public ReadOnlyObjectProperty<ConnectionState> connectionProperty() {
    return state.getReadOnlyProperty();
  }

  /// How old what is shown is: the time since the server last answered.
  public Duration age() {
    return connection.age();
  }

  /// A server may answer without knowing who asks.
  private void follow() {
    state.set(
        connection.stateProperty().get() instanceof ConnectionState.Connected connected
            ? observation
                .snapshotProperty()
                .get()
                .unauthenticated()
                .<ConnectionState>map(
                    fault -> new ConnectionState.Anonymous(connected.version(), fault))
                .orElse(connected)
            : connection.stateProperty().get());
  }

  /// The client; empty until there is a connection. It stays while the server does not answer;
  /// [#connect] replaces it.
  public ReadOnlyObjectProperty<Optional<ClusterClient>> clientProperty() {
    return connection.clientProperty();
  }

  /// The state of the cluster, at most one snapshot per frame; the last one while the server does
  /// not answer, and an empty one before its first answer.
  public ReadOnlyObjectProperty<LiveSnapshot> snapshotProperty() {
    return observation.snapshotProperty();
  }

  public ReadOnlyObjectProperty<MetricsState> metricsProperty() {
    return measurement.stateProperty();
  }

  /// The source of metrics, with their history; empty until there is a connection.
  public ReadOnlyObjectProperty<Optional<MetricsSource>> metricsSourceProperty() {
    return measurement.sourceProperty();
  }

  /// Switches to another source of metrics, and closes it when it is no longer used.
  public void measureBy(MetricsSource source) {
    measurement.use(source);
  }

  /// Closes a source of metrics that nobody uses, in the background.
  public void closeLater(MetricsSource source) {
    measurement.closeLater(source);
  }

  /// Switches back to the metrics of the API servers.
  public void measureByServers() {
    measurement.useServers();
  }

  /// The selected webhook or policy, which may be gone from the cluster.
  public ObjectProperty<Optional<HookKey>> selectedHookProperty() {
    return selectedHook;
  }

  /// The id of the selected page, shared by all sessions.
  public ObjectProperty<String> pageProperty() {
    return page;
  }

  /// The change that another page hands over to Apply; empty once Apply has taken it.
  public ReadOnlyObjectProperty<Optional<DesiredChange>> proposedProperty() {
    return proposed.getReadOnlyProperty();
  }

  /// Hands a change over to Apply, which tries it with a dry run first.
  public void propose(DesiredChange change) {
    proposed.set(Optional.of(change));
    page.set(APPLY);
  }

  /// Takes the proposed change.
  public Optional<DesiredChange> takeProposed() {
    Optional<DesiredChange> change = proposed.get();
    proposed.set(Optional.empty());
    return change;
  }

  /// The write permit; empty while the cluster is read-only.
  public ReadOnlyObjectProperty<Optional<WritePermit>> permitProperty() {
    return permit.getReadOnlyProperty();
  }

  public void allowWriting(WritePermit given) {
    permit.get().ifPresent(WritePermit::revoke);
    permit.set(Optional.of(given));
  }

  /// Makes the cluster read-only again.
  public void forbidWriting() {
    permit.get().ifPresent(WritePermit::revoke);
    permit.set(Optional.empty());
  }

  /// Connects, or reconnects with the current credentials.
  public void connect() {
    forbidWriting();
    connection.connect();
  }

  /// Connects unless that was requested before.
  public void connectOnce() {
    if (connectionProperty().get() instanceof ConnectionState.Idle) {
      connect();
    }
  }

  /// Disconnects until [#connect].
  public void disconnect() {
    forbidWriting();
    connection.disconnect();
  }

  /// Asks the server at once whether it answers.
  public void tryAgain() {
    if (state.get() instanceof ConnectionState.Anonymous) {
      connect();
    } else {
      connection.tryAgain();
    }
  }

  /// Registers an action for the end of the session.
  public void whenClosed(Runnable action) {
    closing.add(action);
  }

  /// Ends the session: revokes the permit and stops all requests.
  void close() {
    forbidWriting();
    closing.forEach(Runnable::run);
    closing.clear();
    connection.close();
    measurement.close();
  }
}
