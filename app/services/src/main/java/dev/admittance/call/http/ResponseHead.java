package dev.admittance.call.http;

import dev.admittance.model.text.GoQuote;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.regex.Pattern;

public record ResponseHead(int status, Headers headers) {
  private static final int LARGEST = 10 << 20;
  private static final int SWITCHING_PROTOCOLS = 101;
  private static final Pattern VERSION = Pattern.compile("HTTP/\\d\\.\\d");

  /// Reads the head of the final response, after any informational ones (1xx).
  ///
  /// @param in is left at the start of the body
  /// @throws HttpFault if it is malformed
  public static ResponseHead read(InputStream in) throws IOException {
    HeadReader lines = new HeadReader(in, LARGEST);
    try {
      ResponseHead head = read(lines);
      while (head.status / 100 == 1 && head.status != SWITCHING_PROTOCOLS) {
        head = read(lines);
      }
      return head;
    } catch (EOFException _) {
      throw new HttpFault(HttpFault.UNEXPECTED_END);
    }
  }

  private static ResponseHead read(HeadReader lines) throws IOException {
    return new ResponseHead(status(lines.line().orElseThrow(EOFException::new)), lines.headers());
  }

  private static int status(String line) throws HttpFault {
    int space = line.indexOf(' ');
    if (space < 0) {
      throw malformed("HTTP response", line);
    }
    String rest = line.substring(space).stripLeading();
    String code = rest.contains(" ") ? rest.substring(0, rest.indexOf(' ')) : rest;
    if (!code.matches("\\d{3}")) {
      throw malformed("HTTP status code", code);
    }
    String version = line.substring(0, space);
    if (!VERSION.matcher(version).matches()) {
      throw malformed("HTTP version", version);
    }
    return Integer.parseInt(code);
  }

  private static HttpFault malformed(String what, String text) {
    return new HttpFault("malformed " + what + " " + GoQuote.quote(text));
  }
}
