package dev.admittance.cluster.live;

import java.util.function.Consumer;

/// A cluster that is watched until this is closed. Recovers from interruptions by itself, and keeps
/// what is known meanwhile. Thread-safe.
public interface LiveCluster extends AutoCloseable {
  /// Returns the current snapshot without waiting.
  LiveSnapshot snapshot();

  /// Registers a listener for new snapshots, which is called at most a few times a second on a
  /// thread of its own; intermediate snapshots are skipped, never the last one.
  ///
  /// @return removes the listener, which is not called after that returns
  Runnable listen(Consumer<LiveSnapshot> listener);

  /// Stops watching.
  @Override
  void close();
}
