package dev.admittance.metrics.exposition;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The meanings of series by the bytes of their lines, so that a series that recurs every few
/// seconds is only parsed once.
final class SeriesTable<T> {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final int SMALLEST = 1 << 10;
  private static final long MIX = 0x9e3779b97f4a7c15L;

  private Entry<T>[] slots = slots(SMALLEST);
  private int size;

  static final class Entry<T> {
    private final byte[] text;
    private final int hash;

    /// Null for none.
    final @Nullable T meaning;

    /// The last reading with it.
    int seen;

    /// The series after it in that reading.
    private @Nullable Entry<T> next;

    private Entry(byte[] text, int hash, @Nullable T meaning) {
      this.text = text;
      this.hash = hash;
      this.meaning = meaning;
    }

    private boolean is(byte[] bytes, int from, int to) {
      return to - from == text.length && Arrays.equals(text, 0, text.length, bytes, from, to);
    }
  }

  int size() {
    return size;
  }

  /// Looks up a series. Servers list series in the same order each time, so the one that followed
  /// the previous series is tried first.
  ///
  /// @param before the previous series in the text; null for the first
  @Nullable Entry<T> find(byte[] bytes, int from, int to, @Nullable Entry<T> before) {
    if (before == null) {
      return find(bytes, from, to);
    }
    Entry<T> next = before.next;
    if (next != null && next.is(bytes, from, to)) {
      return next;
    }
    Entry<T> found = find(bytes, from, to);
    before.next = found;
    return found;
  }

  private @Nullable Entry<T> find(byte[] bytes, int from, int to) {
    int hash = hash(bytes, from, to);
    int mask = slots.length - 1;
    for (int at = hash & mask; ; at = (at + 1) & mask) {
      Entry<T> entry = slots[at];
      if (entry == null || (entry.hash == hash && entry.is(bytes, from, to))) {
        return entry;
      }
    }
  }

  Entry<T> add(byte[] bytes, int from, int to, @Nullable T meaning) {
    if (2 * size >= slots.length) {
      rebuild(slots.length * 2, 0);
    }
    Entry<T> entry =
        new Entry<>(Arrays.copyOfRange(bytes, from, to), hash(bytes, from, to), meaning);
    place(slots, entry);
    size++;
    return entry;
  }

  /// Removes series that a reading did not contain.
  void keep(int seen) {
    for (Entry<T> entry : slots) {
      if (entry != null) {
        entry.next = null;
      }
    }
    rebuild(slots.length, seen);
  }

  private void rebuild(int capacity, int seen) {
    Entry<T>[] before = slots;
    slots = slots(capacity);
    size = 0;
    for (Entry<T> entry : before) {
      if (entry != null && (seen == 0 || entry.seen == seen)) {
        place(slots, entry);
        size++;
      }
    }
  }

  private static <T> void place(Entry<T>[] slots, Entry<T> entry) {
    int mask = slots.length - 1;
    int at = entry.hash & mask;
    while (slots[at] != null) {
      at = (at + 1) & mask;
    }
    slots[at] = entry;
  }

  private static int hash(byte[] bytes, int from, int to) {
    long hash = (long) to - from;
    int at = from;
    for (; at + Long.BYTES <= to; at += Long.BYTES) {
      hash = (hash ^ (long) LONGS.get(bytes, at)) * MIX;
      hash ^= hash >>> 32;
    }
    for (; at < to; at++) {
      hash = (hash ^ bytes[at]) * MIX;
      hash ^= hash >>> 32;
    }
    return (int) (hash ^ (hash >>> 16));
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // there are no arrays of generic types
  private static <T> Entry<T>[] slots(int capacity) {
    return new Entry[capacity];
  }
}
