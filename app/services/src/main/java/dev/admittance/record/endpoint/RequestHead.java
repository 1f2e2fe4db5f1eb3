package dev.admittance.record.endpoint;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/// The head of an HTTP/1.1 request: its first line and the header fields about the body.
///
/// @param path as sent
/// @param query without `?`; may be empty
/// @param length of the body; empty where it is not stated, which clients of hooks always do
/// @param close whether the client sends no further request on this connection
/// @param expects whether the client waits for `100 Continue` before it sends the body
record RequestHead(
    String method,
    String path,
    String query,
    Optional<Long> length,
    boolean close,
    boolean expects) {

  /// Reads a head.
  ///
  /// @return empty where the connection ends before a request begins
  /// @throws BadRequest if it is malformed, or longer than allowed
  static Optional<RequestHead> read(InputStream in, int most) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int last = 0;
    while (last < 4) {
      int next = in.read();
      if (next < 0) {
        if (bytes.size() == 0) {
          return Optional.empty();
        }
        throw new EOFException("the connection ended within the head of a request");
      }
      bytes.write(next);
      if (bytes.size() > most) {
        throw new BadRequest(431, "the head of the request is larger than " + most + " bytes");
      }
      last = end(last, next);
    }
    return Optional.of(parse(bytes.toString(StandardCharsets.ISO_8859_1).stripTrailing()));
  }

  /// Returns how much of CR LF CR LF has been read after another byte.
  private static int end(int before, int next) {
    if (next == '\r') {
      return before == 2 ? 3 : 1;
    }
    return next == '\n' && (before == 1 || before == 3) ? before + 1 : 0;
  }

  private static RequestHead parse(String text) throws BadRequest {
    String[] lines = text.split("\r\n", -1);
    String[] first = lines[0].split(" ", -1);
    if (first.length != 3 || !first[1].startsWith("/") || !first[2].startsWith("HTTP/1.")) {
      throw new BadRequest(400, "the first line is no request of HTTP/1.1");
    }
    Optional<Long> length = Optional.empty();
    boolean close = first[2].equals("HTTP/1.0");
    boolean expects = false;
    for (int i = 1; i < lines.length; i++) {
      int colon = lines[i].indexOf(':');
      if (colon < 1) {
        throw new BadRequest(400, "a line of the header has no name");
      }
      String value = lines[i].substring(colon + 1).strip();
      switch (lines[i].substring(0, colon).toLowerCase(Locale.ROOT)) {
        case "content-length" -> {
          // Two lengths enable request smuggling.
          if (length.isPresent() || !value.matches("\\d{1,15}")) {
            throw new BadRequest(400, "the length of the body is not a number");
          }
          length = Optional.of(Long.parseLong(value));
        }
        case "transfer-encoding" -> throw new BadRequest(411, "the length of the body is missing");
        case "connection" -> close |= value.equalsIgnoreCase("close");
        case "expect" -> expects = value.equalsIgnoreCase("100-continue");
        default -> {}
      }
    }
    int question = first[1].indexOf('?');
    return new RequestHead(
        first[0],
        question < 0 ? first[1] : first[1].substring(0, question),
        question < 0 ? "" : first[1].substring(question + 1),
        length,
        close,
        expects);
  }

  static final class BadRequest extends IOException {
    private static final long serialVersionUID = 1L;

    private final int status;

    BadRequest(int status, String reason) {
      super(reason);
      this.status = status;
    }

    int status() {
      return status;
    }
  }
}
