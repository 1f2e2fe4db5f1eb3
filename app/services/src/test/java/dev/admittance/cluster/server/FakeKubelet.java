package dev.admittance.cluster.server;

import dev.admittance.authority.TestCertificates;
import dev.admittance.call.CallFixtures;
import dev.admittance.call.tls.TestServerTls;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.SSLServerSocket;

/// A kubelet that forwards every port of every pod to one port of this machine, by WebSockets with
/// the protocol `v4.channel.k8s.io`.
public final class FakeKubelet implements AutoCloseable {
  private static final String ACCEPT = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  private static final int BINARY = 0x82;
  private static final int CLOSE = 8;

  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Queue<String> asked = new ConcurrentLinkedQueue<>();
  private final SSLServerSocket server;
  private final int target;

  /// @param target the port to which it forwards
  public FakeKubelet(int target) throws Exception {
    this.target = target;
    TestCertificates certificates =
        TestCertificates.create(List.of("127.0.0.1"), InstantSource.system(), new SecureRandom());
    server =
        (SSLServerSocket)
            TestServerTls.context(CallFixtures.identity(certificates))
                .getServerSocketFactory()
                .createServerSocket(0, 8, InetAddress.getLoopbackAddress());
    threads.execute(this::accept);
  }

  public int port() {
    return server.getLocalPort();
  }

  /// The request lines.
  public List<String> asked() {
    return List.copyOf(asked);
  }

  private void accept() {
    try {
      while (true) {
        Socket client = server.accept();
        threads.execute(() -> serve(client));
      }
    } catch (IOException _) {
      // The test is over.
    }
  }

  private void serve(Socket client) {
    try (client;
        Socket pod = new Socket(InetAddress.getLoopbackAddress(), target)) {
      DataInputStream in = new DataInputStream(client.getInputStream());
      OutputStream out = client.getOutputStream();
      asked.add(line(in));
      String key = "";
      for (String header = line(in); !header.isEmpty(); header = line(in)) {
        if (header.toLowerCase(Locale.ROOT).startsWith("sec-websocket-key:")) {
          key = header.substring(header.indexOf(':') + 1).strip();
        }
      }
      upgrade(out, key);
      frame(out, new byte[] {0, 0, 0}, 3);
      frame(out, new byte[] {1, 0, 0}, 3);
      threads.execute(() -> answer(pod, client));
      while (receive(in, pod.getOutputStream())) {
        // The next frame follows.
      }
    } catch (IOException | GeneralSecurityException _) {
      // One side went away.
    }
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
      if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }

  private static void upgrade(OutputStream out, String key)
      throws IOException, GeneralSecurityException {
    byte[] digest =
        MessageDigest.getInstance("SHA-1")
            .digest((key + ACCEPT).getBytes(StandardCharsets.US_ASCII));
    out.write(
        """
        HTTP/1.1 101 Switching Protocols
        Upgrade: websocket
        Connection: Upgrade
        Sec-WebSocket-Accept: %s
        Sec-WebSocket-Protocol: v4.channel.k8s.io

        """
            .formatted(Base64.getEncoder().encodeToString(digest))
            .replace("\n", "\r\n")
            .getBytes(StandardCharsets.US_ASCII));
  }

  /// Passes on what the pod says.
  private static void answer(Socket pod, Socket client) {
    byte[] buffer = new byte[16_384];
    try {
      InputStream from = pod.getInputStream();
      for (int n = from.read(buffer, 1, buffer.length - 1);
          n >= 0;
          n = from.read(buffer, 1, buffer.length - 1)) {
        frame(client.getOutputStream(), buffer, n + 1);
      }
    } catch (IOException _) {
      // One side went away.
    }
  }

  private static synchronized void frame(OutputStream out, byte[] bytes, int length)
      throws IOException {
    out.write(BINARY);
    if (length < 126) {
      out.write(length);
    } else {
      out.write(126);
      out.write(length >> 8);
      out.write(length);
    }
    out.write(bytes, 0, length);
    out.flush();
  }

  /// Passes on a frame of the client.
  ///
  /// @return whether another may follow
  private static boolean receive(DataInputStream in, OutputStream pod) throws IOException {
    int first = in.read();
    if (first < 0 || (first & 15) == CLOSE) {
      return false;
    }
    int length = in.readUnsignedByte() & 127;
    if (length == 126) {
      length = in.readUnsignedShort();
    }
    byte[] mask = in.readNBytes(4);
    byte[] bytes = in.readNBytes(length);
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] ^= mask[i % 4];
    }
    if (bytes.length > 1 && bytes[0] == 0) {
      pod.write(bytes, 1, bytes.length - 1);
      pod.flush();
    }
    return true;
  }

  @Override
  public void close() throws IOException {
    server.close();
    threads.shutdownNow();
  }
}
