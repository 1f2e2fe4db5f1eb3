package dev.admittance.simulator.initializer.cache;

import java.time.Duration;
import java.util.Optional;

/// The configuration of one API server as proposed: it is read every second, and no request passes
/// while the last read that succeeded is too old (I-75). Immutable.
///
/// @param <C> the merged configuration
/// @param stored as last read, with the virtual time of that; empty until the first success
public record StalenessBound<C>(Optional<Read<C>> stored) {
  /// From one read to the next.
  public static final Duration INTERVAL = Duration.ofSeconds(1);

  /// How old the configuration may be.
  public static final Duration LIMIT = Duration.ofSeconds(5);

  private static final String STALE = "the last successful read is more than 5s ago";

  public record Read<C>(Duration at, C configuration) {}

  /// That of a server that has just started.
  public static <C> StalenessBound<C> started() {
    return new StalenessBound<>(Optional.empty());
  }

  /// The state after a read. The proposal knows no servers without these configurations; one counts
  /// as a failure.
  public StalenessBound<C> read(Duration at, ReadResult<C> result) {
    return switch (result) {
      case ReadResult.Success<C>(C configuration) ->
          new StalenessBound<>(Optional.of(new Read<>(at, configuration)));
      case ReadResult.Failed<C> _, ReadResult.Absent<C> _ -> this;
    };
  }

  /// What any request sees, whatever it wants. The proposal does not say what a blocked client is
  /// told; the text is our own.
  public Look<C> look(Duration at) {
    return stored
        .<Look<C>>map(read ->
            at.minus(LIMIT).compareTo(read.at()) <= 0
                ? new Look.Found<>(read.configuration())
                : new Look.None<>(Optional.of(STALE)))
        .orElseGet(() -> new Look.None<>(Optional.empty()));
  }
}
