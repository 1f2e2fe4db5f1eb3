package dev.admittance.cluster;

/// A watched resource.
public interface ObjectWatch extends AutoCloseable {
  /// Stops watching; the listener is not called after this returns.
  @Override
  void close();
}
