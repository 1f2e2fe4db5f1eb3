package dev.admittance.call.http;

import dev.admittance.model.text.GoQuote;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/// Reads the head of an HTTP/1.1 message, and no further: its first line, then the header. Source:
/// Go's `net/textproto` `Reader.ReadMIMEHeader`.
public final class HeadReader {
  private static final int LONGEST_QUOTE = 80;
  private static final Pattern NAME = Pattern.compile("[!#$%&'*+\\-.^_`|~0-9A-Za-z ]+");
  private static final Pattern VALUE = Pattern.compile("[\\t\\x20-\\x7e\\x80-\\xff]*");

  private final InputStream in;
  private final int most;
  private final Supplier<IOException> tooLarge;
  private int count;

  /// Creates a reader with a byte limit.
  ///
  /// @param tooLarge the exception for more
  public HeadReader(InputStream in, int most, Supplier<IOException> tooLarge) {
    this.in = in;
    this.most = most;
    this.tooLarge = tooLarge;
  }

  /// Creates a reader of a response.
  HeadReader(InputStream in, int most) {
    this(
        in,
        most,
        () ->
            new HttpFault(
                "net/http: server response headers exceeded " + most + " bytes; aborted"));
  }

  /// Returns the next line without its line end; the last line may lack one. Empty at the end.
  public Optional<String> line() throws IOException {
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
      throw tooLarge.get();
    }
    return in.read();
  }

  /// Reads the header after the first line, up to the empty line.
  ///
  /// @throws HttpFault if it is malformed
  /// @throws EOFException if it does not end
  public Headers headers() throws IOException {
    Headers headers = new Headers();
    String line = headerLine();
    if (isContinuation(line)) {
      String shown = line.substring(0, Math.min(LONGEST_QUOTE, line.length()));
      throw new HttpFault("malformed MIME header initial line: " + GoQuote.quote(shown));
    }
    String field = "";
    for (; !line.isEmpty(); line = headerLine()) {
      String text = line.strip();
      if (isContinuation(line)) {
        field += " " + text;
      } else if (text.indexOf(':') < 0) {
        throw new HttpFault("malformed MIME header: missing colon: " + GoQuote.quote(text));
      } else {
        add(headers, field);
        field = text;
      }
    }
    add(headers, field);
    return headers;
  }

  private String headerLine() throws IOException {
    return line().orElseThrow(() -> new EOFException("the connection ended within a head"));
  }

  private static boolean isContinuation(String line) {
    return line.startsWith(" ") || line.startsWith("\t");
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
}
