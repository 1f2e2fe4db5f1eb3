package dev.admittance.call.tls;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Observes incoming TLS records, since Go's messages depend on what came first and where the
/// stream ended.
final class TlsRecords extends FilterInputStream {
  private static final int HEADER = 5;
  private static final int BLOCK = 4096;
  private static final int ALERT = 0x15;
  private static final int HANDSHAKE = 0x16;
  private static final int SSL_2 = 0x80;
  private static final int IMPROBABLE_VERSION = 0x10;
  private static final int ALERT_LENGTH = 2;
  private static final int FATAL = 2;

  private final Flight flight;
  private final byte[] first = new byte[HEADER];
  private final byte[] header = new byte[HEADER];
  private long count;
  private int inHeader;
  private int left;
  private int level;
  private Optional<Integer> alert = Optional.empty();

  /// Creates the observer.
  ///
  /// @param flight sent before each blocking read
  TlsRecords(InputStream in, Flight flight) {
    super(in);
    this.flight = flight;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    flight.send();
    int read = super.read(into, offset, length);
    for (int i = 0; i < read; i++) {
      see(into[offset + i]);
    }
    return read;
  }

  private void see(byte next) {
    if (count < HEADER) {
      first[(int) count] = next;
    }
    count++;
    if (left > 0) {
      seeInside(next & 0xff);
      return;
    }
    header[inHeader++] = next;
    if (inHeader == HEADER) {
      left = (header[3] & 0xff) << 8 | (header[4] & 0xff);
      inHeader = 0;
    }
  }

  /// An unencrypted alert has two bytes: level and code.
  private void seeInside(int next) {
    left--;
    int length = (header[3] & 0xff) << 8 | (header[4] & 0xff);
    if ((header[0] & 0xff) == ALERT && length == ALERT_LENGTH) {
      if (left == 0 && level == FATAL) {
        alert = Optional.of(next);
      }
      level = next;
    }
  }

  /// Reads what is available and will not be read otherwise.
  void drain() {
    byte[] block = new byte[BLOCK];
    try {
      while (read(block, 0, BLOCK) >= 0) {
        // Only the observed bytes matter.
      }
    } catch (IOException _) {
      // The connection is broken, or silent.
    }
  }

  /// Returns whether the last record is complete.
  boolean atBoundary() {
    return left == 0 && inHeader == 0;
  }

  /// Returns Go's error where the server does not speak TLS; empty where it does.
  Optional<String> noTls() {
    if (count < HEADER) {
      return Optional.empty();
    }
    if (new String(first, 0, HEADER, StandardCharsets.ISO_8859_1).equals("HTTP/")) {
      return Optional.of("http: server gave HTTP response to HTTPS client");
    }
    int type = first[0] & 0xff;
    if (type == SSL_2) {
      return Optional.of("tls: unsupported SSLv2 handshake received");
    }
    boolean record = (type == ALERT || type == HANDSHAKE) && (first[1] & 0xff) < IMPROBABLE_VERSION;
    return record
        ? Optional.empty()
        : Optional.of("tls: first record does not look like a TLS handshake");
  }

  /// Returns the last unencrypted fatal alert; empty for none.
  Optional<Integer> alert() {
    return alert;
  }
}
