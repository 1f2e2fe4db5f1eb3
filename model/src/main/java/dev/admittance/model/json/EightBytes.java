package dev.admittance.model.json;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Scans ASCII text eight bytes at a time.
public final class EightBytes {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH_BITS = 0x8080808080808080L;
  private static final long LINE_FEEDS = '\n' * ONES;
  private static final long QUOTES = '"' * ONES;
  private static final long BACKSLASHES = '\\' * ONES;
  private static final long SPACES = ' ' * ONES;

  private EightBytes() {}

  /// Reads the eight bytes at an offset in little-endian order; zeros after the end of the array.
  static long read(byte[] bytes, int at) {
    if (at + Long.BYTES <= bytes.length) {
      return (long) LONGS.get(bytes, at);
    }
    long value = 0;
    for (int i = bytes.length - 1; i >= at; i--) {
      value = value << Byte.SIZE | (bytes[i] & 0xFF);
    }
    return value;
  }

  /// Finds the first line feed in `from..to-1`; returns `to` where there is none.
  public static int endOfLine(byte[] bytes, int from, int to) {
    int at = from;
    while (at < to) {
      long found = zeros(read(bytes, at) ^ LINE_FEEDS) & HIGH_BITS;
      if (found != 0) {
        return Math.min(to, at + Long.numberOfTrailingZeros(found) / Byte.SIZE);
      }
      at += Long.BYTES;
    }
    return to;
  }

  /// Finds the first quote, backslash, control character or non-ASCII byte in `from..to-1`; returns
  /// `to` where there is none.
  static int endOfPlainText(byte[] bytes, int from, int to) {
    int at = from;
    while (at < to) {
      long word = read(bytes, at);
      long special =
          (zeros(word ^ QUOTES) | zeros(word ^ BACKSLASHES) | below(word) | word) & HIGH_BITS;
      if (special != 0) {
        return Math.min(to, at + Long.numberOfTrailingZeros(special) / Byte.SIZE);
      }
      at += Long.BYTES;
    }
    return to;
  }

  /// Sets the high bit of the first zero byte, and of none before it.
  private static long zeros(long word) {
    return (word - ONES) & ~word;
  }

  /// Sets the high bit of the first control character, and of none before it.
  private static long below(long word) {
    return (word - SPACES) & ~word;
  }
}
