package dev.admittance.call.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChunkedBodyTest {
  private static InputStream wire(String text) {
    return new ByteArrayInputStream(
        text.replace("~", "\r\n").replace("^", "\n").getBytes(StandardCharsets.ISO_8859_1));
  }

  private static String decoded(String wire) throws IOException {
    return new String(new ChunkedBody(wire(wire)).readAllBytes(), StandardCharsets.ISO_8859_1);
  }

  @Test
  void joinsTheChunks() throws IOException {
    assertThat(decoded("4~Wiki~6;name=value~pedia ~b   ~in\r\n chunks~0~~"))
        .isEqualTo("Wikipedia in\r\n chunks");
  }

  @Test
  void endsBehindTheTrailerOfTheLastChunk() throws IOException {
    InputStream wire = wire("1~a~0~Digest: x~~next");
    ChunkedBody body = new ChunkedBody(wire);

    assertThat(body.read()).isEqualTo('a');
    assertThat(body.read()).isEqualTo(-1);
    assertThat(body.read()).isEqualTo(-1);
    assertThat(wire.readAllBytes()).isEqualTo("next".getBytes(StandardCharsets.ISO_8859_1));
  }

  @ParameterizedTest
  @CsvSource({
    "'3~ab', unexpected EOF",
    "'2~ab', unexpected EOF",
    "'2~abc~0~~', malformed chunked encoding",
    "'2~ab^^0~~', malformed chunked encoding",
    "'2^ab~0~~', chunked line ends with bare LF",
    "'2~ab~0~Digest: x', http: unexpected EOF reading trailer",
    "'~ab', empty hex number for chunk length",
    "';a~ab', empty hex number for chunk length",
    "'2g~ab', invalid byte in chunk length",
    "'+2~ab', invalid byte in chunk length",
    "'00000000000000002~ab', http chunk length too large",
    "'ffffffffffffffff~ab', unexpected EOF",
  })
  void refusesWithTheErrorOfGo(String wire, String error) {
    assertThatThrownBy(() -> decoded(wire)).isInstanceOf(HttpFault.class).hasMessage(error);
  }

  @Test
  void refusesACarriageReturnWithinALine() {
    assertThatThrownBy(() -> decoded("2\r;a~ab~0~~")).hasMessage("invalid CR in chunked line");
  }

  @Test
  void limitsWhatIsNotData() {
    assertThatThrownBy(() -> decoded("1;" + "x".repeat(4096) + "~a~0~~"))
        .hasMessage("header line too long");
    assertThatThrownBy(() -> decoded(("1;" + "x".repeat(100) + "~a~").repeat(200) + "0~~"))
        .hasMessage("chunked encoding contains too much non-data");
  }
}
