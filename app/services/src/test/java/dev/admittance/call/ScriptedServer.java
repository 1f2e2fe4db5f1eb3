package dev.admittance.call;

import dev.admittance.call.tls.TestServerTls;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A server on loopback that does with each connection what a script says, as the one of
/// `app/services/conformance/calls/wire.go`.
final class ScriptedServer implements AutoCloseable {
  private static final Pattern LENGTH = Pattern.compile("(?i)\r\nContent-Length: (\\d+)\r\n");
  private static final int FIRST_BYTES = 65536;

  private final List<WireCase.Connection> script;
  private final ServerSocket listener;
  private final int refused;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final AtomicInteger accepted = new AtomicInteger();
  private final Queue<String> requests = new ConcurrentLinkedQueue<>();
  private final CountDownLatch served = new CountDownLatch(1);
  private final Queue<Socket> open = new ConcurrentLinkedQueue<>();

  ScriptedServer(List<WireCase.Connection> script) throws IOException {
    this.script = script;
    this.listener = listen();
    try (ServerSocket closed = listen()) {
      refused = closed.getLocalPort();
    }
    threads.execute(this::acceptAll);
  }

  private void acceptAll() {
    try {
      while (true) {
        Socket socket = listener.accept();
        open.add(socket);
        int number = Math.min(accepted.getAndIncrement(), script.size() - 1);
        threads.execute(() -> serve(socket, number));
      }
    } catch (IOException _) {
      // Closed: the test is over.
    }
  }

  private void serve(Socket socket, int number) {
    try {
      serve(socket, script.get(number));
    } catch (IOException _) {
      // The client left, which some cases are about.
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static ServerSocket listen() throws IOException {
    return new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  }

  int port() {
    return listener.getLocalPort();
  }

  /// Waits until a first connection was served, or hangs.
  void awaitServed() throws InterruptedException {
    served.await();
  }

  /// A port where nothing listens.
  int refused() {
    return refused;
  }

  /// The requests so far, head and body, with ports hidden.
  List<String> requests() {
    return requests.stream().map(this::hide).toList();
  }

  /// A text with ports replaced as in the recordings.
  String hide(String text) {
    return text.replaceAll("127\\.0\\.0\\.1:\\d+->", "127.0.0.1:\\$client->")
        .replace("127.0.0.1:" + port(), "127.0.0.1:$port")
        .replace("127.0.0.1:" + refused, "127.0.0.1:$refused");
  }

  private void serve(Socket tcp, WireCase.Connection what)
      throws IOException, GeneralSecurityException {
    try (tcp) {
      Socket socket =
          what.certificate().isEmpty()
              ? tcp
              : TestServerTls.accept(
                  tcp,
                  CallFixtures.identity(what.certificate()),
                  what.version(),
                  what.protocol(),
                  what.asks());
      if (what.unread()) {
        int first = tcp.getInputStream().read(new byte[FIRST_BYTES]);
        assert first != 0;
      } else {
        requests.add(request(socket.getInputStream()));
      }
      send(socket, what);
      switch (what.end()) {
        case "reset" -> {
          tcp.setSoLinger(true, 0);
          tcp.close();
        }
        case "hang" -> {
          served.countDown();
          int more = tcp.getInputStream().read();
          assert more >= -1;
        }
        default -> {
          socket.close();
          served.countDown();
        }
      }
    } catch (dev.admittance.call.tls.RestClientException e) {
      throw new IllegalStateException(e);
    }
  }

  private void send(Socket socket, WireCase.Connection what) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(
        what.send()
            .replace("$port", String.valueOf(port()))
            .replace("$refused", String.valueOf(refused))
            .getBytes(StandardCharsets.UTF_8));
    bytes.writeBytes(what.bytes());
    if (bytes.size() > 0) {
      socket.getOutputStream().write(bytes.toByteArray());
      socket.getOutputStream().flush();
    }
  }

  private static String request(InputStream in) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    String text = "";
    while (!text.endsWith("\r\n\r\n")) {
      int next = in.read();
      if (next < 0) {
        throw new IOException("the client left after " + text);
      }
      bytes.write(next);
      text = bytes.toString(StandardCharsets.UTF_8);
    }
    Matcher length = LENGTH.matcher(text);
    if (length.find()) {
      bytes.writeBytes(in.readNBytes(Integer.parseInt(length.group(1).toLowerCase(Locale.ROOT))));
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Override
  public void close() throws IOException {
    listener.close();
    for (Socket socket : open) {
      socket.close();
    }
    threads.shutdownNow();
  }
}
