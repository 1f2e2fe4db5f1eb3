package dev.admittance.cluster.fabric8;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/// A SOCKS 5 proxy that knows one server, whatever it is asked for.
final class FakeSocks implements AutoCloseable {
  private final ServerSocket listening;
  private final Optional<Integer> server;
  private final Optional<String> login;
  private final List<String> asked = new CopyOnWriteArrayList<>();

  /// @param server the port that it leads to on loopback; where empty it refuses
  /// @param login `NAME:PASSWORD` that it wants
  FakeSocks(Optional<Integer> server, Optional<String> login) throws IOException {
    this.server = server;
    this.login = login;
    listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    Thread.ofVirtual().start(this::accept);
  }

  URI uri() {
    return URI.create(
        "socks5://"
            + login.map(text -> text + "@").orElse("")
            + "127.0.0.1:"
            + listening.getLocalPort());
  }

  /// What it was asked for, as `HOST:PORT`.
  List<String> asked() {
    return List.copyOf(asked);
  }

  private void accept() {
    while (!listening.isClosed()) {
      try {
        Socket near = listening.accept();
        Thread.ofVirtual().start(() -> serve(near));
      } catch (IOException _) {
        return;
      }
    }
  }

  private void serve(Socket near) {
    try (near) {
      DataInputStream in = new DataInputStream(near.getInputStream());
      in.readUnsignedByte();
      byte[] methods = in.readNBytes(in.readUnsignedByte());
      int method = login.isPresent() ? 2 : 0;
      near.getOutputStream().write(new byte[] {5, (byte) (methods[0] == method ? method : 0xFF)});
      if (login.isPresent()) {
        in.readUnsignedByte();
        String user = text(in) + ":" + text(in);
        near.getOutputStream().write(new byte[] {1, (byte) (login.get().equals(user) ? 0 : 1)});
      }
      in.readNBytes(3);
      String host =
          switch (in.readUnsignedByte()) {
            case 1 -> InetAddress.getByAddress(in.readNBytes(4)).getHostAddress();
            case 3 -> text(in);
            default -> InetAddress.getByAddress(in.readNBytes(16)).getHostAddress();
          };
      asked.add(host + ":" + in.readUnsignedShort());
      near.getOutputStream()
          .write(new byte[] {5, (byte) (server.isPresent() ? 0 : 5), 0, 1, 0, 0, 0, 0, 0, 0});
      if (server.isPresent()) {
        lead(near, server.get());
      }
    } catch (IOException _) {
      // The other side sees that it ends.
    }
  }

  private static String text(DataInputStream in) throws IOException {
    return new String(in.readNBytes(in.readUnsignedByte()), StandardCharsets.UTF_8);
  }

  private static void lead(Socket near, int port) throws IOException {
    try (Socket far = new Socket(InetAddress.getLoopbackAddress(), port)) {
      Thread back =
          Thread.ofVirtual()
              .start(() -> {
                try {
                  far.getInputStream().transferTo(near.getOutputStream());
                  near.shutdownOutput();
                } catch (IOException _) {
                  // It ended.
                }
              });
      near.getInputStream().transferTo(far.getOutputStream());
      far.shutdownOutput();
      back.join();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    try {
      listening.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
