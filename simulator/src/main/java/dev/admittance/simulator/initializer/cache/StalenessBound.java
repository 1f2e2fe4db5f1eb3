package dev.admittance.simulator.initializer.cache;

import java.time.Duration;
import java.util.Optional;

/// The configuration of one API server as proposed: it is read each second, and no creation passes
/// while the last successful read is too old (I-75). Immutable.
///
/// @param <C> the merged configuration
/// @param stored the last configuration, with the virtual time of its read; empty until the first
///   success
public record StalenessBound<C>(Optional<Read<C>> stored) {
  public static final Duration INTERVAL = Duration.ofSeconds(1);

  /// The age limit of the configuration.
  public static final Duration LIMIT = Duration.ofSeconds(5);

  private static final String STALE = "the last successful read is more than 5s ago";

  public record Read<C>(Duration at, C configuration) {}

  /// The state of a server that has just started.
  public static <C> StalenessBound<C> started() {
    return new StalenessBound<>(Optional.empty());
  }

  /// The state after a read. The proposal has no servers without these configurations; a missing
  /// API counts as a failure.
  public StalenessBound<C> read(Duration at, PollResult<C> result) {
    return switch (result) {
      case PollResult.Success<C>(C configuration) ->
          new StalenessBound<>(Optional.of(new Read<>(at, configuration)));
      case PollResult.Failed<C> _, PollResult.Absent<C> _ -> this;
    };
  }

  /// The look of any request. The proposal does not state the text for a blocked client; it is
  /// chosen here.
  public CacheLookup<C> look(Duration at) {
    return stored
        .<CacheLookup<C>>map(read ->
            at.minus(LIMIT).compareTo(read.at()) <= 0
                ? new CacheLookup.Found<>(read.configuration())
                : new CacheLookup.None<>(Optional.of(STALE)))
        .orElseGet(() -> new CacheLookup.None<>(Optional.empty()));
  }
}
