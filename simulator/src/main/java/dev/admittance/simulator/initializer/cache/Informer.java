package dev.admittance.simulator.initializer.cache;

import java.time.Duration;
import java.util.Optional;

/// The configuration of one API server from informers, as for hooks since 1.10 (I-80). It starts
/// empty, is rebuilt on each event, and never expires: with a broken watch the last list stays in
/// use. Immutable.
///
/// @param <C> the merged configuration
/// @param configuration after the events so far
/// @param namespacesSynced whether the informer of namespaces has its first list
/// @param configurationsSynced whether the informer of configurations has its first list
public record Informer<C>(C configuration, boolean namespacesSynced, boolean configurationsSynced) {
  /// The interval between the looks of a request.
  public static final Duration INTERVAL = Duration.ofMillis(100);

  /// The time that a request waits before it is refused.
  public static final Duration PATIENCE = Duration.ofSeconds(10);

  /// The text of that refusal, with status code 403.
  public static final String NOT_READY = "not yet ready to handle request";

  /// The state of a server that has just started.
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
  public CacheLookup<C> look(Duration at) {
    return look(at, (int) PATIENCE.dividedBy(INTERVAL) + 1);
  }

  /// A later look of a request.
  ///
  /// @param left the number of remaining looks, this one included
  public CacheLookup<C> look(Duration at, int left) {
    if (namespacesSynced && configurationsSynced) {
      return new CacheLookup.Found<>(configuration);
    }
    return left > 1
        ? new CacheLookup.Again<>(at.plus(INTERVAL), left - 1)
        : new CacheLookup.None<>(Optional.of(NOT_READY));
  }
}
