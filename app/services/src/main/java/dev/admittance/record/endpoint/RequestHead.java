package dev.admittance.record.endpoint;

import dev.admittance.call.http.HeadReader;
import dev.admittance.call.http.Headers;
import dev.admittance.call.http.HttpFault;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
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
    HeadReader lines =
        new HeadReader(
            in,
            most,
            () -> new BadRequest(431, "the head of the request is larger than " + most + " bytes"));
    Optional<String> line = lines.line();
    if (line.isEmpty()) {
      return Optional.empty();
    }
    String[] first = line.get().split(" ", -1);
    if (first.length != 3 || !first[1].startsWith("/") || !first[2].startsWith("HTTP/1.")) {
      throw new BadRequest(400, "the first line is not a request of HTTP/1.1");
    }
    try {
      return Optional.of(of(first, lines.headers()));
    } catch (HttpFault e) {
      throw new BadRequest(400, e.text());
    }
  }

  private static RequestHead of(String[] first, Headers headers) throws BadRequest {
    if (headers.first("Transfer-Encoding").isPresent()) {
      throw new BadRequest(411, "the length of the body is missing");
    }
    List<String> lengths = headers.all("Content-Length");
    // Two lengths enable request smuggling.
    if (lengths.size() > 1 || !lengths.stream().allMatch(one -> one.matches("\\d{1,15}"))) {
      throw new BadRequest(400, "the length of the body is not a number");
    }
    int question = first[1].indexOf('?');
    return new RequestHead(
        first[0],
        question < 0 ? first[1] : first[1].substring(0, question),
        question < 0 ? "" : first[1].substring(question + 1),
        lengths.stream().findFirst().map(Long::valueOf),
        first[2].equals("HTTP/1.0")
            || headers.all("Connection").stream().anyMatch("close"::equalsIgnoreCase),
        headers.all("Expect").stream().anyMatch("100-continue"::equalsIgnoreCase));
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
