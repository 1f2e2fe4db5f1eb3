package dev.admittance.cluster.live;

import java.util.function.Consumer;

/// A cluster that is followed until this is closed. Recovers by itself from whatever interrupts it;
/// what is known stays known meanwhile. Safe to share between threads.
public interface LiveCluster extends AutoCloseable {
  /// What is known now; does not wait.
  ClusterPicture picture();

  /// Tells of each new picture, a few times a second at most, on a thread of its own; pictures that
  /// come faster are left out, never the last one.
  ///
  /// @return what ends it; the listener is not called any more once that returns
  Runnable listen(Consumer<ClusterPicture> listener);

  /// Ends following.
  @Override
  void close();
}
