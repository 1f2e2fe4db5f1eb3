package dev.admittance.record;

import dev.admittance.model.network.IpAddress;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The address of an endpoint.
///
/// @param host a name or an address, without brackets; empty for all addresses of the machine
/// @param port 0 for any free one
public record ListenAddress(String host, int port) {
  /// Reachable from this machine only.
  public static final ListenAddress LOOPBACK = new ListenAddress("127.0.0.1", 8443);

  private static final Pattern TEXT =
      Pattern.compile("(?:\\[([0-9A-Fa-f:.]+)]|([A-Za-z0-9._-]*)):(\\d{1,5})");
  private static final int HIGHEST_PORT = 65535;

  /// Parses `HOST:PORT`; `:PORT` listens on all addresses.
  ///
  /// @throws IllegalArgumentException if it is invalid
  public static ListenAddress parse(String text) {
    Matcher parts = TEXT.matcher(text.strip());
    if (!parts.matches() || Integer.parseInt(parts.group(3)) > HIGHEST_PORT) {
      throw new IllegalArgumentException(
          "`" + text + "` is not an address; write HOST:PORT, such as `127.0.0.1:8443` or `:8443`");
    }
    String host = parts.group(1) == null ? parts.group(2) : parts.group(1);
    return new ListenAddress(host, Integer.parseInt(parts.group(3)));
  }

  /// Returns whether it means all addresses of the machine, so that clients must be told which one
  /// to call.
  public boolean isEverywhere() {
    return host.isEmpty() || IpAddress.ofHost(host).filter(IpAddress::isUnspecified).isPresent();
  }

  /// Returns whether only this machine can reach it.
  public boolean isLoopback() {
    return IpAddress.isLoopbackHost(host);
  }

  /// Resolves the address to listen on.
  ///
  /// @throws UnknownHostException if the host is unknown
  public InetSocketAddress resolve() throws UnknownHostException {
    return host.isEmpty()
        ? new InetSocketAddress(port)
        : new InetSocketAddress(InetAddress.getByName(host), port);
  }

  /// Returns the form that [#parse] reads.
  @Override
  public String toString() {
    return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
  }
}
