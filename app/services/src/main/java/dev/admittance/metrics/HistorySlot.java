package dev.admittance.metrics;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.ObjIntConsumer;
import java.util.function.ToIntFunction;

/// The packed counters of hooks over a span of time. Inactive hooks take no memory.
final class HistorySlot {
  private static final int FIRST_SIZE = 1 << 10;

  private final Instant from;
  private final Instant to;
  private final boolean countsFailOpen;
  private final int[] hooks;
  private final int[] offsets;
  private final byte[] data;

  /// Packs counters.
  ///
  /// @param number identifies hooks
  HistorySlot(
      Span span,
      Map<MeteredPart, PartCounts> counts,
      ToIntFunction<MeteredPart> number,
      CountsPacker packer) {
    from = span.from();
    to = span.to();
    countsFailOpen = span.countsFailOpen();
    hooks = counts.keySet().stream().mapToInt(number).sorted().toArray();
    offsets = new int[hooks.length];
    PartCounts[] ordered = new PartCounts[hooks.length];
    counts.forEach(
        (hook, counted) -> ordered[Arrays.binarySearch(hooks, number.applyAsInt(hook))] = counted);
    ByteBuffer buffer = ByteBuffer.allocate(FIRST_SIZE);
    for (int i = 0; i < ordered.length; i++) {
      offsets[i] = buffer.position();
      buffer = packer.write(ordered[i], buffer);
    }
    data = Arrays.copyOf(buffer.array(), buffer.position());
  }

  /// A span of time.
  ///
  /// @param countsFailOpen whether the API servers counted failing open then
  record Span(Instant from, Instant to, boolean countsFailOpen) {
    Duration length() {
      return Duration.between(from, to);
    }
  }

  Span span() {
    return new Span(from, to, countsFailOpen);
  }

  /// Returns the approximate memory in bytes.
  int size() {
    return data.length + 2 * Integer.BYTES * hooks.length;
  }

  /// Returns the counters of a hook; empty where it was inactive.
  Optional<PartCounts> of(int hook, CountsPacker packer) {
    int at = Arrays.binarySearch(hooks, hook);
    return at < 0 ? Optional.empty() : Optional.of(read(at, packer));
  }

  private PartCounts read(int at, CountsPacker packer) {
    return packer.read(ByteBuffer.wrap(data).position(offsets[at]));
  }

  /// Passes on the counters of all active hooks.
  void forEach(CountsPacker packer, ObjIntConsumer<PartCounts> action) {
    for (int i = 0; i < hooks.length; i++) {
      action.accept(read(i, packer), hooks[i]);
    }
  }
}
