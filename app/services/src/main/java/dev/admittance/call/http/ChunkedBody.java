package dev.admittance.call.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/// Decodes a chunked body as Go's `internal/chunked` does.
final class ChunkedBody extends InputStream {
  private static final int LONGEST_LINE = 4096;
  private static final int LONGEST_TRAILER = 4096;
  private static final int MOST_DIGITS = 16;
  private static final int FREE_BYTES = 16;
  private static final int MOST_EXCESS = 16 * 1024;

  private final InputStream in;
  private long left;
  private long excess;
  private boolean first = true;
  private boolean ended;

  ChunkedBody(InputStream in) {
    this.in = in;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (left == 0 && !ended) {
      begin();
    }
    if (ended) {
      return -1;
    }
    int count = in.read(into, offset, (int) Math.min(length, left));
    if (count < 0) {
      throw new HttpFault(HttpFault.UNEXPECTED_END);
    }
    left -= count;
    return count;
  }

  private void begin() throws IOException {
    if (!first) {
      int carriageReturn = next();
      if (next() != '\n' || carriageReturn != '\r') {
        throw new HttpFault("malformed chunked encoding");
      }
    }
    first = false;
    String line = line();
    int extension = line.indexOf(';');
    left = length((extension < 0 ? line : line.substring(0, extension)).stripTrailing());
    excess = Math.max(0, excess + line.length() + 2 - FREE_BYTES - 2 * left);
    if (excess > MOST_EXCESS) {
      throw new HttpFault("chunked encoding contains too much non-data");
    }
    if (left == 0) {
      skipTrailer();
      ended = true;
    }
  }

  private int next() throws IOException {
    int next = in.read();
    if (next < 0) {
      throw new HttpFault(HttpFault.UNEXPECTED_END);
    }
    return next;
  }

  private String line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int next = next(); next != '\n'; next = next()) {
      line.write(next);
      if (line.size() > LONGEST_LINE) {
        throw new HttpFault("header line too long");
      }
    }
    String text = line.toString(StandardCharsets.ISO_8859_1);
    int end = text.indexOf('\r');
    if (end < 0) {
      throw new HttpFault("chunked line ends with bare LF");
    }
    if (end != text.length() - 1) {
      throw new HttpFault("invalid CR in chunked line");
    }
    return text.substring(0, end);
  }

  private static long length(String digits) throws HttpFault {
    if (digits.isEmpty()) {
      throw new HttpFault("empty hex number for chunk length");
    }
    for (int i = 0; i < digits.length(); i++) {
      if (Character.digit(digits.charAt(i), 16) < 0) {
        throw new HttpFault("invalid byte in chunk length");
      }
      if (i == MOST_DIGITS) {
        throw new HttpFault("http chunk length too large");
      }
    }
    long length = Long.parseUnsignedLong(digits, 16);
    return length < 0 ? Long.MAX_VALUE / 4 : Math.min(length, Long.MAX_VALUE / 4);
  }

  private void skipTrailer() throws IOException {
    HeadReader lines = new HeadReader(in, LONGEST_TRAILER);
    String line;
    do {
      line = lines.line().orElseThrow(() -> new HttpFault("http: unexpected EOF reading trailer"));
    } while (!line.isEmpty());
  }
}
