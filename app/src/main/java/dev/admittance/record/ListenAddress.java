package dev.admittance.record;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Where an endpoint listens.
///
/// @param host a name or an address, without brackets; empty for every address of the machine
/// @param port 0 for any free one
public record ListenAddress(String host, int port) {
  /// This machine only.
  public static final ListenAddress LOOPBACK = new ListenAddress("127.0.0.1", 8443);

  private static final Pattern TEXT =
      Pattern.compile("(?:\\[([0-9A-Fa-f:.]+)]|([A-Za-z0-9._-]*)):(\\d{1,5})");
  private static final int HIGHEST_PORT = 65535;

  /// Reads `HOST:PORT`; `:PORT` listens everywhere.
  ///
  /// @throws IllegalArgumentException if it is none
  public static ListenAddress parse(String text) {
    Matcher parts = TEXT.matcher(text.strip());
    if (!parts.matches() || Integer.parseInt(parts.group(3)) > HIGHEST_PORT) {
      throw new IllegalArgumentException(
          "`" + text + "` is no address; write HOST:PORT, such as `127.0.0.1:8443` or `:8443`");
    }
    String host = parts.group(1) == null ? parts.group(2) : parts.group(1);
    return new ListenAddress(host, Integer.parseInt(parts.group(3)));
  }

  /// Whether it is every address of the machine, so that others have to be told which to call.
  public boolean isEverywhere() {
    return host.isEmpty() || host.equals("0.0.0.0") || host.equals("::");
  }

  /// Whether only this machine can reach it.
  public boolean isLoopback() {
    return host.equals("localhost") || host.equals("::1") || host.startsWith("127.");
  }

  /// The address to listen at.
  ///
  /// @throws UnknownHostException if there is no such host
  public InetSocketAddress resolve() throws UnknownHostException {
    return host.isEmpty()
        ? new InetSocketAddress(port)
        : new InetSocketAddress(InetAddress.getByName(host), port);
  }

  /// As [#parse] reads it.
  @Override
  public String toString() {
    return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
  }
}
