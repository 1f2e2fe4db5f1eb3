package dev.admittance.cluster;

import java.util.Optional;

/// A port on loopback that leads to a port of a pod, through the API server and the kubelet, until
/// it is closed.
public interface PortForward extends AutoCloseable {
  /// Returns where it listens, `host:port`.
  String address();

  /// Returns why connections to it break, as far as it was seen.
  Optional<ClusterFault> fault();

  @Override
  void close();
}
