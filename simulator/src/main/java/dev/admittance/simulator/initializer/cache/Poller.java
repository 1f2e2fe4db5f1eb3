package dev.admittance.simulator.initializer.cache;

import java.time.Duration;
import java.util.Optional;

/// The poller of one API server, as shipped: initializers 1.7 to 1.13, hooks 1.7 to 1.9 (I-76).
/// Immutable; each event gives a new one. Source: kubernetes 1.7.0 to 1.13.0
/// `admission/configuration/configuration_manager.go`.
///
/// @param <C> the merged configuration
public final class Poller<C> {
  /// The interval from the end of one read to the start of the next, and between the looks of a
  /// request.
  public static final Duration INTERVAL = Duration.ofSeconds(1);

  /// The number of consecutive failed reads after which the configuration counts as lost.
  public static final int FAILURE_THRESHOLD = 5;

  /// The number of looks of a request while the server has just started.
  public static final int LOOKS = 5;

  /// The time for which the server counts as just started, from the first request on.
  public static final Duration GRACE_PERIOD = Duration.ofSeconds(5);

  private static final String DISABLED = "disabled";

  private final Optional<C> stored;
  private final boolean ready;
  private final Optional<String> lastError;
  private final int failures;
  private final Optional<Duration> firstAsked;
  private final C disabled;

  private Poller(
      Optional<C> stored,
      boolean ready,
      Optional<String> lastError,
      int failures,
      Optional<Duration> firstAsked,
      C disabled) {
    this.stored = stored;
    this.ready = ready;
    this.lastError = lastError;
    this.failures = failures;
    this.firstAsked = firstAsked;
    this.disabled = disabled;
  }

  /// The poller of a server that has just started.
  ///
  /// @param disabled the configuration of a server that serves none (I-77)
  public static <C> Poller<C> started(C disabled) {
    return new Poller<>(Optional.empty(), false, Optional.empty(), 0, Optional.empty(), disabled);
  }

  public Poller<C> read(PollResult<C> result) {
    return switch (result) {
      case PollResult.Success<C>(C configuration) ->
          new Poller<>(Optional.of(configuration), true, Optional.empty(), 0, firstAsked, disabled);
      case PollResult.Failed<C>(String error) -> failed(error);
      case PollResult.Absent<C> _ -> failed(DISABLED);
    };
  }

  private Poller<C> failed(String error) {
    boolean lost = failures + 1 >= FAILURE_THRESHOLD;
    return new Poller<>(
        stored, ready && !lost, Optional.of(error), failures + 1, firstAsked, disabled);
  }

  /// The poller after a request came for the configuration.
  public Poller<C> asked(Duration at) {
    return firstAsked.isPresent()
        ? this
        : new Poller<>(stored, ready, lastError, failures, Optional.of(at), disabled);
  }

  /// The first look of a request, which was reported to the poller by [asked][#asked].
  public CacheLookup<C> look(Duration at) {
    return look(at, isBootstrapped(at) ? 1 : LOOKS);
  }

  /// A later look of a request.
  ///
  /// @param left the number of remaining looks, this one included
  public CacheLookup<C> look(Duration at, int left) {
    if (ready && stored.isPresent()) {
      return new CacheLookup.Found<>(stored.get());
    }
    if (left > 1) {
      return new CacheLookup.Again<>(at.plus(INTERVAL), left - 1);
    }
    return lastError.filter(DISABLED::equals).isPresent()
        ? new CacheLookup.Found<>(disabled)
        : new CacheLookup.None<>(lastError);
  }

  /// Whether the server no longer counts as just started. A later failed read does not revert this.
  private boolean isBootstrapped(Duration at) {
    return stored.isPresent()
        || firstAsked.filter(first -> at.compareTo(first.plus(GRACE_PERIOD)) >= 0).isPresent();
  }

  /// The number of consecutive failed reads.
  public int failures() {
    return failures;
  }
}
