package dev.admittance.call.tls;

import dev.admittance.model.network.IpAddress;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.security.GeneralSecurityException;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;

/// Makes TLS connections to servers: TLS 1.2 or 1.3 with HTTP/1.1 (W-551).
public final class TlsClient {
  private static final int LAST_WORDS_MILLIS = 200;

  private final ServerTrust trust;
  private final Optional<ClientCertificate> identity;
  private final InstantSource clock;

  /// Creates a client.
  ///
  /// @param identity presented to servers that ask for it
  /// @param clock decides whether certificates are valid
  public TlsClient(ServerTrust trust, Optional<ClientCertificate> identity, InstantSource clock) {
    this.trust = trust;
    this.identity = identity;
    this.clock = clock;
  }

  public record Session(InputStream in, OutputStream out) {}

  /// Makes the handshake on an open connection.
  ///
  /// @param name the name that the server's certificate must match
  /// @param told receives the handshake as soon as the server has sent its certificates
  /// @throws TlsFault if it fails, in Go's words where they are known
  /// @throws IOException if the connection itself fails
  public Session handshake(Socket connection, String name, Consumer<Handshake> told)
      throws IOException {
    Flight flight = new Flight(connection.getOutputStream());
    TlsRecords records = new TlsRecords(connection.getInputStream(), flight);
    try {
      SSLSocket socket =
          (SSLSocket)
              context(name, told)
                  .getSocketFactory()
                  .createSocket(new Watched(connection, records, flight), name, 0, true);
      socket.setSSLParameters(parameters(socket.getSSLParameters(), name));
      socket.startHandshake();
      return new Session(
          new TlsInput(socket.getInputStream(), records), flight.sending(socket.getOutputStream()));
    } catch (IOException e) {
      hearOut(connection, records);
      throw TlsFaults.of(e, records);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this JDK has no TLS", e);
    }
  }

  /// A server that closed the connection during a write may have sent the reason before.
  private static void hearOut(Socket connection, TlsRecords records) {
    try {
      connection.setSoTimeout(LAST_WORDS_MILLIS);
      records.drain();
    } catch (SocketException _) {
      // The connection is closed, so there is nothing more to read.
    }
  }

  private SSLContext context(String name, Consumer<Handshake> told)
      throws GeneralSecurityException {
    SSLContext context = SSLContext.getInstance("TLS");
    KeyManager[] keys =
        identity.map(own -> new KeyManager[] {own.manager(() -> {})}).orElse(new KeyManager[0]);
    context.init(keys, new TrustManager[] {new ServerCheck(trust, name, clock, told)}, null);
    return context;
  }

  private static SSLParameters parameters(SSLParameters parameters, String name) {
    parameters.setApplicationProtocols(new String[] {"http/1.1"});
    parameters.setProtocols(new String[] {"TLSv1.3", "TLSv1.2"});
    parameters.setServerNames(serverNames(name));
    return parameters;
  }

  /// IP addresses are not sent (RFC 6066), and neither are names that the JDK considers invalid.
  private static List<javax.net.ssl.SNIServerName> serverNames(String name) {
    if (IpAddress.find(name).isPresent()) {
      return List.of();
    }
    try {
      return List.of(
          new SNIHostName(name.endsWith(".") ? name.substring(0, name.length() - 1) : name));
    } catch (IllegalArgumentException _) {
      return List.of();
    }
  }

  /// The connection, observed while it is read.
  private static final class Watched extends Socket {
    private final Socket connection;
    private final TlsRecords records;
    private final Flight flight;

    Watched(Socket connection, TlsRecords records, Flight flight) {
      this.connection = connection;
      this.records = records;
      this.flight = flight;
    }

    @Override
    public InputStream getInputStream() {
      return records;
    }

    @Override
    public OutputStream getOutputStream() {
      return flight;
    }

    @Override
    public boolean isConnected() {
      return connection.isConnected();
    }

    @Override
    public boolean isClosed() {
      return connection.isClosed();
    }

    @Override
    public InetAddress getInetAddress() {
      return connection.getInetAddress();
    }

    @Override
    public int getPort() {
      return connection.getPort();
    }

    @Override
    public SocketAddress getRemoteSocketAddress() {
      return connection.getRemoteSocketAddress();
    }

    @Override
    public SocketAddress getLocalSocketAddress() {
      return new InetSocketAddress(connection.getLocalAddress(), connection.getLocalPort());
    }

    /// Whoever opened the connection closes it; until then its last bytes can be read.
    @Override
    public void close() {}
  }
}
