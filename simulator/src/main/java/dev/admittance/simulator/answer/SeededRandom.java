package dev.admittance.simulator.answer;

/// Pseudorandom numbers that are derived from a seed and their purpose. The arithmetic is fixed
/// here, because the JDK's generators may change between releases.
final class SeededRandom {
  private static final long GOLDEN = 0x9e3779b97f4a7c15L;
  private static final long FNV_PRIME = 0x100000001b3L;
  private static final int NOT_IN_A_DOUBLE = 11;
  private static final double UNIT = 0x1.0p-53;

  private long state;

  private SeededRandom(long seed) {
    this.state = mixed(seed + GOLDEN);
  }

  /// The number of a call, from 0 (inclusive) to 1 (exclusive).
  static double of(long seed, DelayedCall call) {
    SeededRandom random = new SeededRandom(seed);
    random.add(call.kind().name(), 0);
    random.add(call.webhook(), 0);
    random.add(call.operation(), 0);
    random.add(call.uid(), 0);
    random.add(call.source(), call.source().lastIndexOf('/') + 1);
    random.add(call.round());
    random.add(call.extra());
    return (random.state >>> NOT_IN_A_DOUBLE) * UNIT;
  }

  /// FNV-1a with the length, so that adjacent texts are separated.
  private void add(String text, int from) {
    for (int i = from; i < text.length(); i++) {
      state = (state ^ text.charAt(i)) * FNV_PRIME;
    }
    add(text.length() - from);
  }

  private void add(long number) {
    state = mixed((state ^ number) + GOLDEN);
  }

  /// The finalizer of SplitMix64 (Stafford's variant 13).
  private static long mixed(long value) {
    long mixed = (value ^ (value >>> 30)) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
    return mixed ^ (mixed >>> 31);
  }
}
