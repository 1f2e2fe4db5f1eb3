package dev.admittance.call.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

/// Whatever a server sends is an answer or a fault, and nothing else.
class HostileAnswerTest {
  private static final int ROUNDS = 20_000;
  private static final int LARGEST = 4096;
  private static final List<String> PIECES =
      List.of(
          "HTTP/1.1 ",
          "200",
          "200 OK",
          " ",
          "\r\n",
          "\n",
          "\r",
          ":",
          "Content-Length: ",
          "3",
          "-1",
          "99999999999999999999",
          "Transfer-Encoding: ",
          "chunked",
          "gzip",
          "Content-Encoding: gzip",
          "ffffffffffffffff",
          ";x",
          "0",
          "abc",
          "\u0000",
          "\u00ff",
          "Location: ",
          "\t",
          "100 Continue");
  private static final List<String> LOCATIONS =
      List.of(
          "https:",
          "//",
          "/",
          "..",
          ".",
          "?",
          "#",
          "a",
          "[::1]",
          ":",
          "99999",
          "@",
          "%zz",
          "%20",
          " ",
          "\u0085",
          "ftp:",
          "http://h",
          "\u00e4");

  private static RandomGenerator random(long seed) {
    return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
  }

  private static String text(RandomGenerator random, List<String> pieces, int most) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(most); i > 0; i--) {
      text.append(pieces.get(random.nextInt(pieces.size())));
    }
    return text.toString();
  }

  @Test
  void randomAnswersAreReadOrRefused() {
    int read = 0;
    for (long seed = 0; seed < ROUNDS; seed++) {
      RandomGenerator random = random(seed);
      String answer = "HTTP/1.1 200 OK\r\n" + text(random, PIECES, 30);
      try (ByteArrayInputStream in =
          new ByteArrayInputStream(answer.getBytes(StandardCharsets.ISO_8859_1))) {
        ResponseHead head = ResponseHead.read(in);
        byte[] body = ResponseBody.behind(head, in, LARGEST).read();
        assertThat(body.length).as("seed %d", seed).isLessThanOrEqualTo(LARGEST);
        read++;
      } catch (IOException e) {
        assertThat(e).as("seed %d", seed).isInstanceOf(HttpFault.class);
      } catch (RuntimeException e) {
        throw new AssertionError("seed " + seed + ": " + answer, e);
      }
    }
    assertThat(read).isPositive();
  }

  @Test
  void randomLocationsAreFollowedOrRefused() {
    HttpUrl base = HttpUrl.of("https://hook.shop.svc:443/mutate?timeout=10s");
    int resolved = 0;
    for (long seed = 0; seed < ROUNDS; seed++) {
      String location = text(random(seed), LOCATIONS, 10);
      try {
        HttpUrl url = base.resolve(location);
        assertThat(url.address()).as("seed %d", seed).matches("(?s).*:.*");
        assertThat(url.host()).as("seed %d", seed).isNotNull();
        resolved++;
      } catch (HttpFault e) {
        assertThat(e.text()).as("seed %d", seed).startsWith("failed to parse Location header ");
      } catch (RuntimeException e) {
        throw new AssertionError("seed " + seed + ": " + location, e);
      }
    }
    assertThat(resolved).isPositive();
  }
}
