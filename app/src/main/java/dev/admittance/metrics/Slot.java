package dev.admittance.metrics;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.ObjIntConsumer;
import java.util.function.ToIntFunction;

/// What hooks did in a span of time, packed. Hooks that did nothing take no room.
final class Slot {
  private static final int FIRST_SIZE = 1 << 10;

  private final Instant from;
  private final Instant to;
  private final boolean countsFailOpen;
  private final int[] hooks;
  private final int[] offsets;
  private final byte[] data;

  /// Packs counts.
  ///
  /// @param number tells hooks apart
  Slot(
      Span span,
      Map<MeteredHook, Counts> counts,
      ToIntFunction<MeteredHook> number,
      CountsPacker packer) {
    from = span.from();
    to = span.to();
    countsFailOpen = span.countsFailOpen();
    hooks = counts.keySet().stream().mapToInt(number).sorted().toArray();
    offsets = new int[hooks.length];
    Counts[] ordered = new Counts[hooks.length];
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

  /// How many bytes it takes, nearly.
  int size() {
    return data.length + 2 * Integer.BYTES * hooks.length;
  }

  /// What a hook did; empty for nothing.
  Optional<Counts> of(int hook, CountsPacker packer) {
    int at = Arrays.binarySearch(hooks, hook);
    return at < 0 ? Optional.empty() : Optional.of(read(at, packer));
  }

  private Counts read(int at, CountsPacker packer) {
    return packer.read(ByteBuffer.wrap(data).position(offsets[at]));
  }

  /// Tells what all hooks did that did something.
  void forEach(CountsPacker packer, ObjIntConsumer<Counts> action) {
    for (int i = 0; i < hooks.length; i++) {
      action.accept(read(i, packer), hooks[i]);
    }
  }
}
