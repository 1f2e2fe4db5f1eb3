package dev.admittance.call.http;

import dev.admittance.model.text.GoQuote;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Determines where the body of a response ends (RFC 9112, 6.3).
sealed interface BodyLength {
  /// After a number of bytes, possibly none.
  record Counted(long bytes) implements BodyLength {}

  /// After the last chunk.
  record Chunked() implements BodyLength {}

  /// At the end of the connection.
  record Open() implements BodyLength {}

  /// Determines the length from the head.
  ///
  /// @throws HttpFault if the head is contradictory
  static BodyLength of(ResponseHead head) throws HttpFault {
    boolean chunked = isChunked(head.headers().all("Transfer-Encoding"));
    List<String> lengths =
        head.headers().all("Content-Length").stream().map(String::strip).distinct().toList();
    if (lengths.size() > 1) {
      throw new HttpFault(
          "http: message cannot contain multiple Content-Length headers; got "
              + quoted(head.headers().all("Content-Length")));
    }
    long length = lengths.isEmpty() ? -1 : parse(lengths.getFirst());
    if (head.status() / 100 == 1 || head.status() == 204 || head.status() == 304) {
      return new Counted(0);
    }
    if (chunked) {
      return new Chunked();
    }
    return length < 0 ? new Open() : new Counted(length);
  }

  private static boolean isChunked(List<String> encodings) throws HttpFault {
    if (encodings.size() > 1) {
      throw new HttpFault("too many transfer encodings: " + quoted(encodings));
    }
    if (encodings.isEmpty()) {
      return false;
    }
    if (!encodings.getFirst().toLowerCase(Locale.ROOT).equals("chunked")) {
      throw new HttpFault("unsupported transfer encoding: " + GoQuote.quote(encodings.getFirst()));
    }
    return true;
  }

  private static long parse(String length) throws HttpFault {
    if (length.isEmpty()) {
      throw new HttpFault("invalid empty Content-Length \"\"");
    }
    if (!length.matches("0*\\d{1,18}")) {
      throw new HttpFault("bad Content-Length " + GoQuote.quote(length));
    }
    return Long.parseLong(length);
  }

  private static String quoted(List<String> texts) {
    return texts.stream().map(GoQuote::quote).collect(Collectors.joining(" ", "[", "]"));
  }
}
