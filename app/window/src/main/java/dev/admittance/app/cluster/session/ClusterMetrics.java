package dev.admittance.app.cluster.session;

import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.metrics.MetricsSource;
import dev.admittance.metrics.MetricsState;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The metrics of a cluster, from the chosen source. Confined to the UI thread.
final class ClusterMetrics {
  private static final Messages MESSAGES = Messages.of(ClusterMetrics.class);

  private final String context;
  private final ClusterServices services;
  private final ReadOnlyObjectWrapper<MetricsState> state =
      new ReadOnlyObjectWrapper<>(new MetricsState.Waiting());
  private final ReadOnlyObjectWrapper<Optional<MetricsSource>> source =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private Optional<ClusterClient> client = Optional.empty();
  private boolean ownServers = true;
  private int turn;

  ClusterMetrics(String context, ClusterServices services) {
    this.context = context;
    this.services = services;
  }

  ReadOnlyObjectProperty<MetricsState> stateProperty() {
    return state.getReadOnlyProperty();
  }

  ReadOnlyObjectProperty<Optional<MetricsSource>> sourceProperty() {
    return source.getReadOnlyProperty();
  }

  /// Switches to the API servers of another connection, unless another source was chosen.
  void look(Optional<ClusterClient> asked) {
    client = asked;
    if (ownServers) {
      measureServers();
    }
  }

  void useServers() {
    ownServers = true;
    measureServers();
  }

  void use(MetricsSource other) {
    ownServers = false;
    turn++;
    dropSource();
    take(other);
  }

  void close() {
    turn++;
    dropSource();
  }

  private void measureServers() {
    int mine = ++turn;
    dropSource();
    client.ifPresent(asked ->
        services
            .background()
            .start(MESSAGES.get("task.measure", context), _ -> services.watch().measure(asked))
            .onSuccess(made -> {
              if (mine == turn) {
                take(made);
              } else {
                closeLater(made);
              }
            }));
  }

  private void take(MetricsSource made) {
    int mine = turn;
    AtomicBoolean waiting = new AtomicBoolean();
    source.set(Optional.of(made));
    state.set(made.state());
    made.onChange(() -> {
      if (waiting.compareAndSet(false, true)) {
        services
            .ui()
            .execute(() -> {
              waiting.set(false);
              if (mine == turn) {
                state.set(made.state());
              }
            });
      }
    });
  }

  private void dropSource() {
    Optional<MetricsSource> old = source.get();
    source.set(Optional.empty());
    state.set(new MetricsState.Waiting());
    old.ifPresent(this::closeLater);
  }

  private void closeLater(MetricsSource old) {
    services
        .background()
        .start(
            MESSAGES.get("task.measure-no-more", context),
            _ -> {
              old.close();
              return old;
            });
  }
}
