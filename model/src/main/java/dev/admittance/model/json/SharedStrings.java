package dev.admittance.model.json;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// A cache of short ASCII strings. It has a fixed number of slots; a new string replaces the one in
/// its slot.
final class SharedStrings {
  private static final int PLACE_BITS = 10;
  private static final int PLACES = 1 << PLACE_BITS;
  private static final int LONGEST = 24;
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private final @Nullable Kept[] places = new Kept[PLACES];

  /// A string with its bytes in words of eight; the last word may overlap the one before.
  private record Kept(long head, long middle, long tail, int length, JsonString string) {}

  /// Returns the string of ASCII bytes.
  JsonString find(byte[] bytes, int from, int to) {
    int length = to - from;
    if (length > LONGEST) {
      return create(bytes, from, length);
    }
    long head = head(bytes, from, length);
    long middle = length > 2 * Long.BYTES ? EightBytes.read(bytes, from + Long.BYTES) : 0;
    long tail = length > Long.BYTES ? EightBytes.read(bytes, to - Long.BYTES) : 0;
    int place = place(head ^ Long.rotateLeft(middle, 17) ^ Long.rotateLeft(tail, 29) ^ length);
    Kept kept = places[place];
    if (kept == null
        || kept.head != head
        || kept.tail != tail
        || kept.middle != middle
        || kept.length != length) {
      kept = new Kept(head, middle, tail, length, create(bytes, from, length));
      places[place] = kept;
    }
    return kept.string;
  }

  private static long head(byte[] bytes, int from, int length) {
    long head = EightBytes.read(bytes, from);
    return length >= Long.BYTES ? head : head & ((1L << (length * Byte.SIZE)) - 1);
  }

  private static int place(long key) {
    return (int) ((key * SPREAD) >>> (Long.SIZE - PLACE_BITS));
  }

  private static JsonString create(byte[] bytes, int from, int length) {
    return new JsonString(new String(bytes, from, length, StandardCharsets.ISO_8859_1));
  }
}
