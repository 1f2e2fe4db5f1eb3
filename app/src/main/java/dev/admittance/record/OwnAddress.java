package dev.admittance.record;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/// Finds the address of this machine under which another one most likely reaches it.
public final class OwnAddress {
  private static final int ANY_PORT = 443;

  private OwnAddress() {}

  /// The address that packets to a host would come from; none is sent. May block while the name is
  /// looked up.
  ///
  /// @return that of loopback where there is no way to the host
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
