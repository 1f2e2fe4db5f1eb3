package dev.admittance.call.tls;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/// The decrypted input stream, with errors in Go's words.
final class TlsInput extends FilterInputStream {
  private final TlsRecords records;

  TlsInput(InputStream in, TlsRecords records) {
    super(in);
    this.records = records;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    try {
      return super.read(into, offset, length);
    } catch (IOException e) {
      throw TlsFaults.of(e, records);
    }
  }
}
