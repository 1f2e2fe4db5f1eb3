package dev.admittance.record;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/// Finds the address at which another machine can most likely reach this one.
public final class OwnAddress {
  private static final int ANY_PORT = 443;

  private OwnAddress() {}

  /// Returns the source address of packets to a host, without sending any. May block during the
  /// name lookup.
  ///
  /// @return the loopback address where the host is unreachable
  public static String towards(String host) {
    try (DatagramSocket socket = new DatagramSocket()) {
      socket.connect(new InetSocketAddress(InetAddress.getByName(host), ANY_PORT));
      InetAddress own = socket.getLocalAddress();
      return own.isAnyLocalAddress() ? loopback() : own.getHostAddress().replaceFirst("%.*$", "");
    } catch (IOException | UncheckedIOException _) {
      return loopback();
    }
  }

  private static String loopback() {
    return InetAddress.getLoopbackAddress().getHostAddress();
  }
}
