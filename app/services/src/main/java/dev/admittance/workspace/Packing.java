package dev.admittance.workspace;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.util.Locale;

/// The compression of a file, detected from its first bytes, since names may be wrong or missing.
enum Packing {
  NONE,
  GZIP,
  ZSTD;

  private static final int MAGIC = 4;

  /// Detects the compression of a stream without consuming any of it.
  static Packing of(BufferedInputStream input) throws IOException {
    input.mark(MAGIC);
    byte[] start = input.readNBytes(MAGIC);
    input.reset();
    return of(start);
  }

  /// Detects the compression of content by its beginning.
  static Packing of(byte[] start) {
    if (starts(start, 0x1F, 0x8B)) {
      return GZIP;
    }
    boolean skippable = start.length >= MAGIC && (start[0] & 0xF0) == 0x50;
    return starts(start, 0x28, 0xB5, 0x2F, 0xFD)
            || (skippable && start[1] == 0x2A && start[2] == 0x4D && start[3] == 0x18)
        ? ZSTD
        : NONE;
  }

  String title() {
    return name().toLowerCase(Locale.ROOT);
  }

  private static boolean starts(byte[] bytes, int... magic) {
    boolean same = bytes.length >= magic.length;
    for (int i = 0; same && i < magic.length; i++) {
      same = (bytes[i] & 0xFF) == magic[i];
    }
    return same;
  }
}
