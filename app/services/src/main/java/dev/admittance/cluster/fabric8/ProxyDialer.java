package dev.admittance.cluster.fabric8;

import dev.admittance.call.http.ResponseHead;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/// Connects to a server through a proxy. The proxy resolves names, as with Go's client.
///
/// @param host of the server, in brackets where it is an IPv6 address
record ProxyDialer(URI proxy, String host, int port) {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);
  private static final int SOCKS_PORT = 1080;
  private static final int HTTPS_PORT = 443;
  private static final int OK = 200;

  /// Opens a connection to the server.
  ///
  /// @throws IOException if the proxy does not respond, or rejects the connection
  Socket dial() throws IOException {
    return switch (proxy.getScheme()) {
      case "socks5", "socks5h" -> bySocks();
      case "https" -> byHttps();
      default -> throw new IOException("there is no way through a proxy by " + proxy.getScheme());
    };
  }

  /// Returns the proxy's user name and password.
  private Optional<String[]> login() {
    return Optional.ofNullable(proxy.getUserInfo()).map(user -> user.split(":", 2));
  }

  private Socket bySocks() throws IOException {
    Socket socket = connected(SOCKS_PORT);
    try {
      Socks.connect(socket, login(), host, port);
      socket.setSoTimeout(0);
      return socket;
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }

  /// The proxy's certificate is verified with the system's authorities, as in `kubectl`.
  private Socket byHttps() throws IOException {
    Socket plain = connected(HTTPS_PORT);
    try {
      SSLSocketFactory factory = (SSLSocketFactory) SSLSocketFactory.getDefault();
      SSLSocket socket =
          (SSLSocket) factory.createSocket(plain, proxy.getHost(), plain.getPort(), true);
      SSLParameters parameters = socket.getSSLParameters();
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
      socket.setSSLParameters(parameters);
      socket.startHandshake();
      requestTunnel(socket);
      socket.setSoTimeout(0);
      return socket;
    } catch (IOException e) {
      plain.close();
      throw e;
    }
  }

  private void requestTunnel(Socket socket) throws IOException {
    String target = host + ":" + port;
    String user =
        Optional.ofNullable(proxy.getUserInfo())
            .map(login ->
                "Proxy-Authorization: Basic "
                    + Base64.getEncoder().encodeToString(login.getBytes(StandardCharsets.UTF_8))
                    + "\r\n")
            .orElse("");
    String question = "CONNECT " + target + " HTTP/1.1\r\nHost: " + target + "\r\n" + user + "\r\n";
    socket.getOutputStream().write(question.getBytes(StandardCharsets.ISO_8859_1));
    socket.getOutputStream().flush();
    int status = ResponseHead.read(socket.getInputStream()).status();
    if (status != OK) {
      throw new IOException("the proxy answers with status " + status);
    }
  }

  private Socket connected(int usual) throws IOException {
    Socket socket = new Socket();
    try {
      int at = proxy.getPort() < 0 ? usual : proxy.getPort();
      socket.connect(new InetSocketAddress(proxy.getHost(), at), (int) TIMEOUT.toMillis());
      socket.setSoTimeout((int) TIMEOUT.toMillis());
      socket.setTcpNoDelay(true);
      return socket;
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }
}
