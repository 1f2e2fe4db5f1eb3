package dev.admittance.metrics;

import dev.admittance.metrics.PartFigures.Answers;
import dev.admittance.metrics.PartFigures.Rejections;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Packs counters into few bytes and unpacks them. Counts are rounded to integers, and sums of
/// durations lose insignificant digits. Remembers the bucket bounds that it has written.
final class CountsPacker {
  private static final PartCounter[] COUNTERS = PartCounter.values();
  private static final List<RejectionKind> KINDS = List.of(RejectionKind.values());
  private static final int MOST_BOUNDS = 1 << 7;
  private static final int LONGEST_VARINT = 10;

  private final List<double[]> bounds = new ArrayList<>();

  /// Appends counters to a buffer and returns it, or a larger one with the same content.
  ByteBuffer write(PartCounts counts, ByteBuffer buffer) {
    double[] limits = counts.durations().bounds();
    int needed =
        LONGEST_VARINT
            * (6
                + COUNTERS.length
                + limits.length
                + 3 * counts.rejections().size()
                + 2 * counts.answers().size());
    ByteBuffer out = buffer.remaining() < needed ? larger(buffer, needed) : buffer;
    int known = bounds(limits);
    number(out, known);
    if (known > 0) {
      counts.durations().buckets().forEach(bucket -> number(out, Math.round(bucket.count())));
      out.putFloat((float) counts.durations().sum());
    }
    for (PartCounter counter : COUNTERS) {
      number(out, Math.round(counts.counters().of(counter)));
    }
    number(out, counts.rejections().size());
    for (Rejections rejected : counts.rejections()) {
      number(out, KINDS.indexOf(rejected.kind()));
      number(out, rejected.code());
      number(out, Math.round(rejected.count()));
    }
    number(out, counts.answers().size());
    for (Answers answer : counts.answers()) {
      number(out, 2L * answer.code() + (answer.rejected() ? 1 : 0));
      number(out, Math.round(answer.count()));
    }
    return out;
  }

  private static ByteBuffer larger(ByteBuffer buffer, int needed) {
    ByteBuffer larger = ByteBuffer.allocate(2 * buffer.capacity() + needed);
    return larger.put(buffer.flip());
  }

  /// Returns the 1-based number of the bounds; 0 for none, or where there are too many different
  /// ones.
  private int bounds(double[] limits) {
    if (limits.length == 0) {
      return 0;
    }
    for (int i = 0; i < bounds.size(); i++) {
      if (Arrays.equals(bounds.get(i), limits)) {
        return i + 1;
      }
    }
    if (bounds.size() >= MOST_BOUNDS) {
      return 0;
    }
    bounds.add(limits);
    return bounds.size();
  }

  PartCounts read(ByteBuffer in) {
    Histogram durations = Histogram.EMPTY;
    int known = (int) number(in);
    if (known > 0) {
      double[] limits = bounds.get(known - 1);
      double[] counts = new double[limits.length];
      double sum = 0;
      for (int i = 0; i < counts.length; i++) {
        sum += number(in);
        counts[i] = sum;
      }
      durations = Histogram.shared(limits, counts, in.getFloat());
    }
    PartCounters counters = PartCounters.NONE;
    for (PartCounter counter : COUNTERS) {
      counters = counters.with(counter, (double) number(in));
    }
    List<Rejections> rejections = new ArrayList<>();
    for (long left = number(in); left > 0; left--) {
      RejectionKind kind = KINDS.get((int) number(in));
      rejections.add(new Rejections(kind, (int) number(in), number(in)));
    }
    List<Answers> answers = new ArrayList<>();
    for (long left = number(in); left > 0; left--) {
      long outcome = number(in);
      answers.add(new Answers((int) (outcome / 2), outcome % 2 == 1, number(in)));
    }
    return new PartCounts(durations, rejections, answers, counters);
  }

  /// Seven bits per byte, the lowest first; the high bit marks that more follow.
  private static void number(ByteBuffer out, long value) {
    long left = value;
    while (left > 0x7f) {
      out.put((byte) ((left & 0x7f) | 0x80));
      left >>>= 7;
    }
    out.put((byte) left);
  }

  private static long number(ByteBuffer in) {
    long value = 0;
    for (int shift = 0; ; shift += 7) {
      byte next = in.get();
      value |= (next & 0x7fL) << shift;
      if (next >= 0) {
        return value;
      }
    }
  }
}
