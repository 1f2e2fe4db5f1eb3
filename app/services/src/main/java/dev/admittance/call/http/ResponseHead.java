package dev.admittance.call.http;

import dev.admittance.simulator.gojson.GoQuote;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.regex.Pattern;

public record ResponseHead(int status, Headers headers) {
  private static final int LARGEST = 10 << 20;
  private static final int LONGEST_QUOTE = 80;
  private static final int SWITCHING_PROTOCOLS = 101;
  private static final Pattern VERSION = Pattern.compile("HTTP/\\d\\.\\d");
  private static final Pattern NAME = Pattern.compile("[!#$%&'*+\\-.^_`|~0-9A-Za-z ]+");
  private static final Pattern VALUE = Pattern.compile("[\\t\\x20-\\x7e\\x80-\\xff]*");

  /// Reads the head of the final response, after any informational ones (1xx).
  ///
  /// @param in is left at the start of the body
  /// @throws HttpFault if it is malformed
  public static ResponseHead read(InputStream in) throws IOException {
    LineReader lines = new LineReader(in, LARGEST);
    ResponseHead head = read(lines);
    while (head.status / 100 == 1 && head.status != SWITCHING_PROTOCOLS) {
      head = read(lines);
    }
    return head;
  }

  private static ResponseHead read(LineReader lines) throws IOException {
    int status = status(lines.next().orElseThrow(ResponseHead::ended));
    Headers headers = new Headers();
    Optional<String> line = headerLine(lines);
    if (line.isPresent() && isContinuation(line.get())) {
      String shown = line.get().substring(0, Math.min(LONGEST_QUOTE, line.get().length()));
      throw new HttpFault("malformed MIME header initial line: " + GoQuote.quote(shown));
    }
    String field = "";
    while (line.isPresent()) {
      String text = line.get().strip();
      if (isContinuation(line.get())) {
        field += " " + text;
      } else {
        requireColon(text);
        add(headers, field);
        field = text;
      }
      line = headerLine(lines);
    }
    add(headers, field);
    return new ResponseHead(status, headers);
  }

  private static HttpFault ended() {
    return new HttpFault(HttpFault.UNEXPECTED_END);
  }

  /// Empty after the last line of the head.
  private static Optional<String> headerLine(LineReader lines) throws IOException {
    String line = lines.next().orElseThrow(ResponseHead::ended);
    return line.isEmpty() ? Optional.empty() : Optional.of(line);
  }

  private static boolean isContinuation(String line) {
    return line.startsWith(" ") || line.startsWith("\t");
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

  private static void requireColon(String line) throws HttpFault {
    if (line.indexOf(':') < 0) {
      throw new HttpFault("malformed MIME header: missing colon: " + GoQuote.quote(line));
    }
  }

  private static void add(Headers headers, String field) throws HttpFault {
    if (field.isEmpty()) {
      return;
    }
    int colon = field.indexOf(':');
    String name = field.substring(0, colon);
    String value = field.substring(colon + 1);
    if (!NAME.matcher(name).matches() || !VALUE.matcher(value).matches()) {
      throw new HttpFault("malformed MIME header line: " + GoQuote.quote(field));
    }
    headers.add(name, value.strip());
  }

  private static HttpFault malformed(String what, String text) {
    return new HttpFault("malformed " + what + " " + GoQuote.quote(text));
  }
}
