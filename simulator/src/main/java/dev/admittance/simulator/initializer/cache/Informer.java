package dev.admittance.simulator.initializer.cache;

import java.time.Duration;
import java.util.Optional;

/// The configuration of one API server by informers, as hooks have it since 1.10 (I-80). It starts
/// empty, is rebuilt with each event, and is never too old: a broken watch serves the last list for
/// ever. Immutable.
///
/// @param <C> the merged configuration
/// @param configuration as the events so far have made it
/// @param namespacesSynced whether the informer of namespaces has its first list
/// @param configurationsSynced whether the informer of configurations has its first list
public record Informer<C>(C configuration, boolean namespacesSynced, boolean configurationsSynced) {
  /// From one look of a request to the next.
  public static final Duration INTERVAL = Duration.ofMillis(100);

  /// How long a request waits until it is refused.
  public static final Duration PATIENCE = Duration.ofSeconds(10);

  /// What a request is refused with then: 403 with this text.
  public static final String NOT_READY = "not yet ready to handle request";

  /// That of a server that has just started.
  public static <C> Informer<C> started(C empty) {
    return new Informer<>(empty, false, false);
  }

  /// The state after an event of the configurations, or after their first list.
  public Informer<C> rebuilt(C changed) {
    return new Informer<>(changed, namespacesSynced, true);
  }

  /// The state after the first list of namespaces.
  public Informer<C> withNamespaces() {
    return new Informer<>(configuration, true, configurationsSynced);
  }

  /// The first look of a request.
  public Look<C> look(Duration at) {
    return look(at, (int) PATIENCE.dividedBy(INTERVAL) + 1);
  }

  /// A later look of a request.
  ///
  /// @param left how many looks it has, this one included
  public Look<C> look(Duration at, int left) {
    if (namespacesSynced && configurationsSynced) {
      return new Look.Found<>(configuration);
    }
    return left > 1
        ? new Look.Again<>(at.plus(INTERVAL), left - 1)
        : new Look.None<>(Optional.of(NOT_READY));
  }
}
