package dev.admittance.cluster.tunnel;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/// The head of an HTTP/1.1 message, of which only the first line matters.
///
/// @param line without its line end
record HttpHead(String line) {
  private static final int MAX_BYTES = 16 << 10;
  private static final int END = 4;

  /// Reads up to the empty line after the head, and no further.
  ///
  /// @throws IOException if there is none, or it does not end
  static HttpHead read(InputStream stream) throws IOException {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    int matched = 0;
    while (matched < END) {
      int next = stream.read();
      if (next < 0) {
        throw new EOFException("the connection ended before an answer");
      }
      head.write(next);
      if (head.size() > MAX_BYTES) {
        throw new IOException("the answer has no end");
      }
      boolean wanted = next == (matched % 2 == 0 ? '\r' : '\n');
      matched = wanted ? matched + 1 : next == '\r' ? 1 : 0;
    }
    return new HttpHead(head.toString(StandardCharsets.ISO_8859_1).lines().findFirst().orElse(""));
  }

  /// Returns the status in a line such as `HTTP/1.1 200 OK`; 0 for other lines.
  int status() {
    String[] words = line.split(" ", 3);
    boolean answer =
        words.length >= 2 && words[0].startsWith("HTTP/") && words[1].matches("[0-9]{3}");
    return answer ? Integer.parseInt(words[1]) : 0;
  }
}
