package dev.admittance.call.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Reads the lines of a response's head, and no further.
final class LineReader {
  private final InputStream in;
  private final int most;
  private int count;

  /// Creates a reader with a byte limit.
  LineReader(InputStream in, int most) {
    this.in = in;
    this.most = most;
  }

  /// Returns the next line without its line end; the last line may lack one. Empty at the end.
  Optional<String> next() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int next = read();
    if (next < 0) {
      return Optional.empty();
    }
    while (next >= 0 && next != '\n') {
      line.write(next);
      next = read();
    }
    String text = line.toString(StandardCharsets.ISO_8859_1);
    return Optional.of(
        next >= 0 && text.endsWith("\r") ? text.substring(0, text.length() - 1) : text);
  }

  private int read() throws IOException {
    if (++count > most) {
      throw new HttpFault("net/http: server response headers exceeded " + most + " bytes; aborted");
    }
    return in.read();
  }
}
