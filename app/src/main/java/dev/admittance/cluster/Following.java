package dev.admittance.cluster;

/// Objects being followed.
public interface Following extends AutoCloseable {
  /// Ends it; the listener is not called any more once this returns.
  @Override
  void close();
}
