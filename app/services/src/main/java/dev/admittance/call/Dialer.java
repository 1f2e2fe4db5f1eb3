package dev.admittance.call;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NoRouteToHostException;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Opens connections like Go's `net.Dialer`, with its error messages.
final class Dialer {
  private static final int HIGHEST_PORT = 65535;
  private static final Executor THREADS = task -> Thread.ofVirtual().start(task);

  private Dialer() {}

  /// A connection that cannot be opened; the message is Go's.
  static final class DialFault extends IOException {
    private static final long serialVersionUID = 1L;

    DialFault(String message) {
      super(message);
    }
  }

  /// Opens a connection to the first address of a host that accepts it.
  ///
  /// @param address `host:port`
  /// @throws DialFault if none does, about the first address
  static Socket dial(String address, Stopwatch time) throws IOException {
    int colon = address.lastIndexOf(':');
    String host = address.substring(0, colon);
    String bare = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
    int port = port(address.substring(colon + 1));
    Optional<DialFault> first = Optional.empty();
    for (InetAddress found : lookup(bare, time)) {
      Socket socket = new Socket();
      time.guard(socket);
      try {
        socket.connect(new InetSocketAddress(found, port));
        socket.setTcpNoDelay(true);
        return socket;
      } catch (IOException e) {
        socket.close();
        DialFault fault =
            new DialFault(
                "dial tcp " + text(new InetSocketAddress(found, port)) + ": connect: " + reason(e));
        first = first.or(() -> Optional.of(fault));
      }
    }
    throw first.orElseThrow();
  }

  private static int port(String text) throws DialFault {
    if (!text.matches("0*\\d{1,5}") || Integer.parseInt(text) > HIGHEST_PORT) {
      throw new DialFault("dial tcp: address " + text + ": invalid port");
    }
    return Integer.parseInt(text);
  }

  /// Names are resolved on another thread, because the lookup cannot be interrupted.
  private static InetAddress[] lookup(String host, Stopwatch time) throws IOException {
    CompletableFuture<InetAddress[]> found =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return InetAddress.getAllByName(host);
              } catch (UnknownHostException _) {
                return new InetAddress[0];
              }
            },
            THREADS);
    try {
      InetAddress[] addresses = found.get(Math.max(0, time.left().toNanos()), TimeUnit.NANOSECONDS);
      if (addresses.length == 0) {
        throw new DialFault("dial tcp: lookup " + host + ": no such host");
      }
      return addresses;
    } catch (TimeoutException _) {
      throw new DialFault("dial tcp: lookup " + host + ": i/o timeout");
    } catch (ExecutionException e) {
      throw new IOException(e.getCause());
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new DialFault("context canceled");
    }
  }

  private static String reason(IOException e) {
    String message = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
    return switch (e) {
      case NoRouteToHostException _ -> "no route to host";
      case ConnectException _ when message.contains("timed out") -> "connection timed out";
      case ConnectException _ when message.contains("refused") -> "connection refused";
      default -> message.contains("unreachable") ? "network is unreachable" : message;
    };
  }

  /// Formats an address like Go.
  static String text(InetSocketAddress address) {
    String ip = address.getAddress().getHostAddress();
    return (ip.contains(":") ? "[" + ip + "]" : ip) + ":" + address.getPort();
  }
}
