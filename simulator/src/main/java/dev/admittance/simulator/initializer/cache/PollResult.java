package dev.admittance.simulator.initializer.cache;

/// The result of one read of the configurations.
///
/// @param <C> the merged configuration
public sealed interface PollResult<C> {
  record Success<C>(C configuration) implements PollResult<C> {}

  /// The read failed.
  ///
  /// @param error in the server's words
  record Failed<C>(String error) implements PollResult<C> {}

  /// The server does not serve them, or does not let anyone read them (I-77).
  record Absent<C>() implements PollResult<C> {}
}
