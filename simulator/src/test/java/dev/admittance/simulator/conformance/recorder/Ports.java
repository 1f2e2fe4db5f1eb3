package dev.admittance.simulator.conformance.recorder;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/// Ports of this machine.
final class Ports {
  private Ports() {}

  /// A port that nothing listened on a moment ago.
  static int free() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
