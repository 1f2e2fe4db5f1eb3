package dev.admittance.simulator.initializer.cache;

/// What came of reading the configurations once.
///
/// @param <C> the merged configuration
public sealed interface ReadResult<C> {
  record Success<C>(C configuration) implements ReadResult<C> {}

  /// They could not be read.
  ///
  /// @param error in the server's words
  record Failed<C>(String error) implements ReadResult<C> {}

  /// The server that was asked does not serve them, or lets nobody read them (I-77).
  record Absent<C>() implements ReadResult<C> {}
}
