package dev.admittance.simulator.initializer.cache;

import java.time.Duration;
import java.util.Optional;

/// The poller of one API server, as shipped: initializers 1.7 to 1.13, hooks 1.7 to 1.9 (I-76).
/// Immutable; what happens gives a new one. Source: kubernetes 1.7.0 to 1.13.0
/// `admission/configuration/configuration_manager.go`.
///
/// @param <C> the merged configuration
public final class Poller<C> {
  /// From the end of one read to the start of the next, and from one look of a request to the next.
  public static final Duration INTERVAL = Duration.ofSeconds(1);

  /// How many reads have to fail in a row before the configuration counts as lost.
  public static final int FAILURE_THRESHOLD = 5;

  /// How often a request looks while the server has just started.
  public static final int LOOKS = 5;

  /// How long the server counts as just started, from the first request on.
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

  /// That of a server that has just started.
  ///
  /// @param disabled what stands for the configurations of a server that serves none (I-77)
  public static <C> Poller<C> started(C disabled) {
    return new Poller<>(Optional.empty(), false, Optional.empty(), 0, Optional.empty(), disabled);
  }

  public Poller<C> read(ReadResult<C> result) {
    return switch (result) {
      case ReadResult.Success<C>(C configuration) ->
          new Poller<>(Optional.of(configuration), true, Optional.empty(), 0, firstAsked, disabled);
      case ReadResult.Failed<C>(String error) -> failed(error);
      case ReadResult.Absent<C> _ -> failed(DISABLED);
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

  /// The first look of a request, which [asked][#asked] has told the poller of.
  public Look<C> look(Duration at) {
    return look(at, isBootstrapped(at) ? 1 : LOOKS);
  }

  /// A later look of a request.
  ///
  /// @param left how many looks it has, this one included
  public Look<C> look(Duration at, int left) {
    if (ready && stored.isPresent()) {
      return new Look.Found<>(stored.get());
    }
    if (left > 1) {
      return new Look.Again<>(at.plus(INTERVAL), left - 1);
    }
    return lastError.filter(DISABLED::equals).isPresent()
        ? new Look.Found<>(disabled)
        : new Look.None<>(lastError);
  }

  /// Whether the server counts as just started no more. A read that fails later does not take this
  /// back.
  private boolean isBootstrapped(Duration at) {
    return stored.isPresent()
        || firstAsked.filter(first -> at.compareTo(first.plus(GRACE_PERIOD)) >= 0).isPresent();
  }

  /// How many reads failed in a row.
  public int failures() {
    return failures;
  }
}
