package dev.admittance.cluster.fabric8;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TunnelTest {
  private static final URI SERVER = URI.create("https://kube.example:6443");

  private ServerSocket echo = new ServerSocket();

  TunnelTest() throws IOException {}

  @BeforeEach
  void startServer() throws IOException {
    echo = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    Thread.ofVirtual()
        .start(() -> {
          while (!echo.isClosed()) {
            try {
              Socket socket = echo.accept();
              Thread.ofVirtual().start(() -> echo(socket));
            } catch (IOException _) {
              return;
            }
          }
        });
  }

  private static void echo(Socket socket) {
    try (socket) {
      socket.getInputStream().transferTo(socket.getOutputStream());
    } catch (IOException _) {
      // It ended.
    }
  }

  @AfterEach
  void stopServer() throws IOException {
    echo.close();
  }

  /// What comes back of a question and a word behind it.
  private static String ask(Tunnel tunnel, String line, String word) throws IOException {
    try (Socket socket = new Socket()) {
      socket.connect(tunnel.address());
      socket
          .getOutputStream()
          .write((line + "\r\nHost: x\r\n\r\n" + word).getBytes(StandardCharsets.US_ASCII));
      socket.shutdownOutput();
      BufferedReader reader =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
      return String.join("|", reader.lines().toList());
    }
  }

  private FakeSocks socks(Optional<String> login) throws IOException {
    return new FakeSocks(Optional.of(echo.getLocalPort()), login);
  }

  @Test
  void whatIsSentArrivesAndNamesAreLeftToTheProxy() throws IOException {
    try (FakeSocks socks = socks(Optional.empty());
        Tunnel tunnel = Tunnel.open(socks.uri(), SERVER)) {
      assertThat(ask(tunnel, "CONNECT kube.example:6443 HTTP/1.1", "hello"))
          .isEqualTo("HTTP/1.1 200 Connection established||hello");
      assertThat(socks.asked()).containsExactly("kube.example:6443");
    }
  }

  @ParameterizedTest
  @CsvSource({"https://10.1.2.3, 10.1.2.3:443", "https://[fd00::1]:6443, fd00:0:0:0:0:0:0:1:6443"})
  void addressesAreSentAsSuch(URI server, String asked) throws IOException {
    try (FakeSocks socks = socks(Optional.empty());
        Tunnel tunnel = Tunnel.open(socks.uri(), server)) {
      int port = server.getPort() < 0 ? 443 : server.getPort();
      assertThat(ask(tunnel, "CONNECT " + server.getHost() + ":" + port + " HTTP/1.1", "x"))
          .endsWith("|x");
      assertThat(socks.asked()).containsExactly(asked);
    }
  }

  @Test
  void itLeadsNowhereElse() throws IOException {
    try (FakeSocks socks = socks(Optional.empty());
        Tunnel tunnel = Tunnel.open(socks.uri(), SERVER)) {
      for (String line :
          new String[] {
            "CONNECT other.example:6443 HTTP/1.1",
            "CONNECT kube.example:22 HTTP/1.1",
            "GET http://kube.example:6443/ HTTP/1.1"
          }) {
        assertThat(ask(tunnel, line, "")).startsWith("HTTP/1.1 403");
      }
      assertThat(socks.asked()).isEmpty();
    }
  }

  @Test
  void proxiesMayWantANameAndAPassword() throws IOException {
    try (FakeSocks socks = socks(Optional.of("me:secret"));
        Tunnel tunnel = Tunnel.open(socks.uri(), SERVER);
        Tunnel stranger =
            Tunnel.open(URI.create(socks.uri().toString().replace("secret", "no")), SERVER)) {
      assertThat(ask(tunnel, "CONNECT kube.example:6443 HTTP/1.1", "x")).endsWith("|x");
      assertThat(ask(stranger, "CONNECT kube.example:6443 HTTP/1.1", ""))
          .startsWith("HTTP/1.1 502");
    }
  }

  @Test
  void proxiesThatRefuseOrSpeakOtherwiseLeadNowhere() throws IOException {
    try (FakeSocks socks = new FakeSocks(Optional.empty(), Optional.empty());
        Tunnel refused = Tunnel.open(socks.uri(), SERVER);
        Tunnel other =
            Tunnel.open(URI.create("socks5://127.0.0.1:" + echo.getLocalPort()), SERVER);
        Tunnel plain =
            Tunnel.open(URI.create("https://127.0.0.1:" + echo.getLocalPort()), SERVER)) {
      for (Tunnel tunnel : new Tunnel[] {refused, other, plain}) {
        assertThat(ask(tunnel, "CONNECT kube.example:6443 HTTP/1.1", ""))
            .startsWith("HTTP/1.1 502");
      }
    }
  }

  @Test
  void nothingIsLeftOnceItIsClosed() throws IOException {
    try (FakeSocks socks = socks(Optional.empty())) {
      Tunnel tunnel = Tunnel.open(socks.uri(), SERVER);
      try (Socket socket = new Socket()) {
        socket.connect(tunnel.address());
        socket
            .getOutputStream()
            .write(
                "CONNECT kube.example:6443 HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        assertThat(socket.getInputStream().read()).isEqualTo('H');
        tunnel.close();
        assertThat(readToTheEnd(socket)).isTrue();
      }
      assertThatThrownBy(() -> new Socket().connect(tunnel.address()))
          .isInstanceOf(IOException.class);
    }
  }

  private static boolean readToTheEnd(Socket socket) throws IOException {
    try {
      socket.getInputStream().readAllBytes();
      return true;
    } catch (SocketException _) {
      return true;
    }
  }

  @Test
  void onlyEncryptedConnectionsGoThrough() {
    assertThat(Tunnel.leads(URI.create("socks5://p"), SERVER)).isTrue();
    assertThat(Tunnel.leads(URI.create("https://p"), SERVER)).isTrue();
    assertThat(Tunnel.leads(URI.create("socks5://p"), URI.create("http://k"))).isFalse();
    assertThat(Tunnel.leads(URI.create("ftp://p"), SERVER)).isFalse();
  }
}
