package dev.admittance.record.endpoint;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import javax.net.ssl.SSLContext;

/// A TLS server for API servers, with a virtual thread per connection.
public final class HookEndpoint implements AutoCloseable {
  private static final int BACKLOG = 128;
  private static final Duration PAUSE = Duration.ofMillis(20);

  private final ServerSocket listener;
  private final Semaphore free;
  private final ConnectionSettings settings;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();

  private HookEndpoint(ServerSocket listener, ConnectionSettings settings) {
    this.listener = listener;
    this.settings = settings;
    this.free = new Semaphore(settings.limits().connections());
  }

  /// Starts listening.
  ///
  /// @param address port 0 for any free one
  /// @param path the only path served; others get 404
  /// @throws IOException if the address cannot be listened on
  public static HookEndpoint start(
      InetSocketAddress address,
      ServerTls tls,
      String path,
      HookHandler handler,
      EndpointLimits limits)
      throws IOException {
    SSLContext context = context(tls);
    ServerSocket listener = new ServerSocket();
    try {
      listener.setReuseAddress(true);
      listener.bind(address, BACKLOG);
    } catch (IOException e) {
      listener.close();
      throw e;
    }
    HookEndpoint endpoint =
        new HookEndpoint(
            listener,
            new ConnectionSettings(
                context, path, handler, limits, new BodyBudget(limits.bodyBytesAtATime())));
    Thread.ofVirtual().name("recording endpoint").start(endpoint::accept);
    return endpoint;
  }

  private static SSLContext context(ServerTls tls) throws IOException {
    try {
      return tls.context();
    } catch (GeneralSecurityException e) {
      throw new IOException("the keys cannot be used: " + e.getMessage(), e);
    }
  }

  /// Returns the address that it listens on.
  public InetSocketAddress address() {
    return (InetSocketAddress) listener.getLocalSocketAddress();
  }

  private void accept() {
    while (!listener.isClosed()) {
      try {
        take(listener.accept());
      } catch (IOException _) {
        if (!listener.isClosed() && !pause()) {
          return;
        }
      }
    }
  }

  /// File descriptors are most likely exhausted: the next attempt may succeed.
  private static boolean pause() {
    try {
      Thread.sleep(PAUSE);
      return true;
    } catch (InterruptedException _) {
      return false;
    }
  }

  private void take(Socket socket) throws IOException {
    if (!free.tryAcquire()) {
      socket.close();
      settings.handler().turnedAway();
      return;
    }
    open.add(socket);
    Thread.ofVirtual()
        .name("recording connection")
        .start(() -> {
          try (socket) {
            if (!listener.isClosed()) {
              new HookConnection(socket, settings).serve();
            }
          } catch (IOException _) {
            // The client disconnected, or was not an API server.
          } finally {
            open.remove(socket);
            free.release();
          }
        });
  }

  @Override
  public void close() {
    closeQuietly(listener);
    open.forEach(HookEndpoint::closeQuietly);
  }

  private static void closeQuietly(AutoCloseable what) {
    try {
      what.close();
    } catch (Exception _) {
      // The socket is useless either way.
    }
  }
}
