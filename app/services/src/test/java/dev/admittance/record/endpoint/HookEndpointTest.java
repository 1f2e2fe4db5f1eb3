package dev.admittance.record.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.admittance.record.Caller;
import dev.admittance.record.EndpointKeys;
import dev.admittance.record.Recording;
import dev.admittance.record.RecordingSettings;
import dev.admittance.record.RotationLimits;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What an endpoint does with whoever is no API server.
@Timeout(60)
class HookEndpointTest {
  private static final int LARGEST = 4000;
  private static final EndpointLimits LIMITS =
      new EndpointLimits(
          2, 1000, LARGEST, 2L * LARGEST, Duration.ofSeconds(20), Duration.ofMillis(300));

  @TempDir private Path folder = Path.of("");
  private Recording recording;
  private Caller caller;

  @BeforeEach
  void start() throws Exception {
    EndpointKeys keys = Caller.keys();
    recording =
        Recording.start(
            new RecordingSettings(
                Caller.loopback(),
                "127.0.0.1",
                folder,
                Optional.empty(),
                LIMITS,
                RotationLimits.USUAL,
                10,
                1 << 20),
            keys,
            InstantSource.system());
    caller = new Caller(keys.authorityPem());
  }

  @AfterEach
  void end() throws IOException {
    caller.close();
    recording.close();
  }

  private String raw(String bytes) throws IOException {
    return caller.raw(recording.address(), bytes.replace("PATH", recording.url().getPath()));
  }

  @ParameterizedTest
  @CsvSource({
    "'GET PATH HTTP/1.1\r\n\r\n', 405",
    "'POST /other HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}', 404",
    "'POST PATH HTTP/1.1\r\n\r\n', 411",
    "'POST PATH HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n', 411",
    "'POST PATH HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}', 400",
    "'POST PATH HTTP/1.1\r\nContent-Length: +1\r\n\r\n{', 400",
    "'POST PATH HTTP/1.1\r\nContent-Length: 4001\r\n\r\n', 413",
    "'POST PATH HTTP/1.1\r\nContent-Length: 999999999999999\r\n\r\n', 413",
    "'\u0016\u0003nonsense\r\n\r\n', 400",
    "'POST PATH HTTP/1.1\r\nNameless\r\n\r\n', 400",
    "'POST PATH HTTP/1.1\r\n X: y\r\n\r\n', 400",
    "'POST PATH HTTP/1.1\r\nContent@Length: 2\r\n\r\n{}', 400",
  })
  void whatIsNotServedIsRefused(String request, int status) throws IOException {
    assertThat(raw(request)).startsWith("HTTP/1.1 " + status + " ").contains("Connection: close");
    assertThat(recording.counts().unusable()).isEqualTo(1);
  }

  @Test
  void endlessHeadIsCutOff() throws IOException {
    assertThat(raw("POST PATH HTTP/1.1\r\nX: " + "x".repeat(2000))).startsWith("HTTP/1.1 431 ");
  }

  @Test
  void bodyThatDoesNotComeIsNotWaitedFor() throws IOException {
    assertThat(raw("POST PATH HTTP/1.1\r\nContent-Length: 100\r\n\r\n{")).isEmpty();
  }

  @Test
  void handshakeThatDragsOnIsEnded() throws IOException {
    byte[] hello = {0x16, 3, 1, 0x3f, 0, 1, 0, 0x3e, 0};
    try (Socket socket =
        new Socket(recording.address().getAddress(), recording.address().getPort())) {
      socket.setSoTimeout(30_000);
      socket.getOutputStream().write(hello);
      // It waits for 16,000 bytes more, which never come.
      assertThat(ended(socket)).isTrue();
    }
    assertThat(recording.counts().received()).isZero();
  }

  private static boolean ended(Socket socket) throws IOException {
    try {
      socket.getInputStream().readAllBytes();
      return true;
    } catch (SocketTimeoutException _) {
      return false;
    } catch (SocketException _) {
      return true;
    }
  }

  @Test
  void requestsFollowEachOtherOnOneConnection() throws IOException {
    String body = Caller.review("u-1", "{}");
    String one = "POST PATH HTTP/1.1\r\nContent-Length: " + body.length() + "\r\n";

    String answers =
        raw(one + "\r\n" + body + one + "Expect: 100-continue\r\nConnection: close\r\n\r\n" + body);

    assertThat(answers.split("\"allowed\":true", -1)).hasSize(3);
    assertThat(answers).contains("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200");
    assertThat(recording.counts().received()).isEqualTo(2);
  }

  @Test
  void connectionsBeyondTheLimitAreClosed() throws Exception {
    try (var one = caller.open(recording.address());
        var two = caller.open(recording.address())) {
      assertThat(one.isConnected() && two.isConnected()).isTrue();

      assertThatThrownBy(() -> raw("GET / HTTP/1.1\r\n\r\n")).isInstanceOf(IOException.class);
    }
  }
}
