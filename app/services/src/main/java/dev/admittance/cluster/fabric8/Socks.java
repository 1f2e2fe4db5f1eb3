package dev.admittance.cluster.fabric8;

import dev.admittance.model.network.IpAddress;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Requests a connection from a SOCKS 5 proxy (RFC 1928, RFC 1929).
final class Socks {
  private static final int VERSION = 5;
  private static final int NO_LOGIN = 0;
  private static final int LOGIN = 2;
  private static final int LOGIN_VERSION = 1;
  private static final int CONNECT = 1;
  private static final int IPV4 = 1;
  private static final int NAME = 3;
  private static final int IPV6 = 4;
  private static final int LONGEST = 255;

  private final DataInputStream in;
  private final OutputStream out;

  private Socks(Socket socket) throws IOException {
    in = new DataInputStream(socket.getInputStream());
    out = socket.getOutputStream();
  }

  /// Requests a connection.
  ///
  /// @param login a user name and optionally a password
  /// @param host in brackets where it is an IPv6 address
  /// @throws IOException if the proxy does not connect
  static void connect(Socket socket, Optional<String[]> login, String host, int port)
      throws IOException {
    Socks socks = new Socks(socket);
    socks.logIn(login);
    socks.ask(host, port);
  }

  private void logIn(Optional<String[]> login) throws IOException {
    out.write(new byte[] {VERSION, 1, (byte) (login.isPresent() ? LOGIN : NO_LOGIN)});
    out.flush();
    expectVersion();
    int method = in.readUnsignedByte();
    if (method == LOGIN && login.isPresent()) {
      String[] words = login.get();
      ByteArrayOutputStream message = new ByteArrayOutputStream();
      message.write(LOGIN_VERSION);
      put(message, words[0]);
      put(message, words.length > 1 ? words[1] : "");
      out.write(message.toByteArray());
      out.flush();
      in.readUnsignedByte();
      if (in.readUnsignedByte() != 0) {
        throw new IOException("the proxy refuses the name and password");
      }
    } else if (method != NO_LOGIN) {
      throw new IOException("the proxy wants another way to log in");
    }
  }

  private void expectVersion() throws IOException {
    if (in.readUnsignedByte() != VERSION) {
      throw new IOException("the proxy does not speak SOCKS 5");
    }
  }

  private static void put(ByteArrayOutputStream message, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (bytes.length > LONGEST) {
      throw new IOException("a name for the proxy is longer than " + LONGEST + " bytes");
    }
    message.write(bytes.length);
    message.write(bytes);
  }

  private void ask(String host, int port) throws IOException {
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    message.write(VERSION);
    message.write(CONNECT);
    message.write(0);
    Optional<IpAddress> address = IpAddress.ofHost(host);
    if (address.isPresent()) {
      message.write(address.get().isIpv4() ? IPV4 : IPV6);
      message.write(address.get().bytes());
    } else {
      message.write(NAME);
      put(message, host);
    }
    message.write(port >> Byte.SIZE);
    message.write(port);
    out.write(message.toByteArray());
    out.flush();
    expectVersion();
    int reply = in.readUnsignedByte();
    in.readUnsignedByte();
    skipAddress();
    if (reply != 0) {
      throw new IOException("the proxy cannot connect: " + meaning(reply));
    }
  }

  private void skipAddress() throws IOException {
    int length =
        switch (in.readUnsignedByte()) {
          case IPV4 -> 4;
          case IPV6 -> 16;
          case NAME -> in.readUnsignedByte();
          default -> throw new IOException("the proxy answers what is not SOCKS 5");
        };
    in.skipNBytes(length + 2L);
  }

  private static String meaning(int reply) {
    return switch (reply) {
      case 2 -> "its rules forbid it";
      case 3 -> "the network cannot be reached";
      case 4 -> "the host cannot be reached";
      case 5 -> "the connection was refused";
      case 6 -> "it took too long";
      default -> "code " + reply;
    };
  }
}
