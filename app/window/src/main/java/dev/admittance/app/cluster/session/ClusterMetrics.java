package dev.admittance.app.cluster.session;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.LatestJob;
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
  private final LatestJob measuring;
  private final ReadOnlyObjectWrapper<MetricsState> state =
      new ReadOnlyObjectWrapper<>(new MetricsState.Waiting());
  private final OptionalProperty<MetricsSource> source = new OptionalProperty<>();
  private Optional<ClusterClient> client = Optional.empty();
  private boolean ownServers = true;

  ClusterMetrics(String context, ClusterServices services) {
    this.context = context;
    this.services = services;
    this.measuring = new LatestJob(services.background());
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
    dropSource();
    take(other);
  }

  void close() {
    dropSource();
  }

  private void measureServers() {
    dropSource();
    client.ifPresent(asked ->
        measuring
            .start(MESSAGES.get("task.measure", context), _ -> services.watch().measure(asked))
            .onSuccess(this::take)
            .onDiscarded(this::closeLater));
  }

  private void take(MetricsSource made) {
    AtomicBoolean waiting = new AtomicBoolean();
    source.set(Optional.of(made));
    state.set(made.state());
    made.onChange(() -> {
      if (waiting.compareAndSet(false, true)) {
        services
            .ui()
            .execute(() -> {
              waiting.set(false);
              if (source.get().equals(Optional.of(made))) {
                state.set(made.state());
              }
            });
      }
    });
  }

  private void dropSource() {
    measuring.cancel();
    Optional<MetricsSource> old = source.get();
    source.set(Optional.empty());
    state.set(new MetricsState.Waiting());
    old.ifPresent(this::closeLater);
  }

  void closeLater(MetricsSource old) {
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
