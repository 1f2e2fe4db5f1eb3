package dev.admittance.model.fuzz;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Damages texts, the same way for the same seed.
final class Damage {
  private static final String PIECES =
      "\t\n\r :-?#&*!|>'\"%@`{}[],~<\\0123456789abcxyzE.+_/\0\u0001\u00A0\u0085\uFEFF\uD83D\uDE00";

  private Damage() {}

  /// One of the seeds' texts with a few changes.
  static String text(long seed) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    StringBuilder text = new StringBuilder(pick(random));
    int changes = 1 + random.nextInt(6);
    for (int i = 0; i < changes && !text.isEmpty(); i++) {
      change(text, random);
    }
    return text.toString();
  }

  private static String pick(RandomGenerator random) {
    return Seeds.ALL.get(random.nextInt(Seeds.ALL.size()));
  }

  private static void change(StringBuilder text, RandomGenerator random) {
    int at = random.nextInt(text.length());
    switch (random.nextInt(8)) {
      case 0 -> text.deleteCharAt(at);
      case 1 -> text.insert(at, piece(random));
      case 2 -> text.setCharAt(at, piece(random));
      case 3 -> text.setLength(at);
      case 4 -> text.insert(at, text.substring(at, end(text, at)));
      case 5 -> text.delete(at, end(text, at));
      case 6 -> {
        String other = pick(random);
        int from = random.nextInt(other.length());
        text.insert(at, other, from, Math.min(other.length(), from + 30));
      }
      default -> text.insert(at, String.valueOf(piece(random)).repeat(200));
    }
  }

  private static int end(StringBuilder text, int start) {
    return Math.min(text.length(), start + 30);
  }

  private static char piece(RandomGenerator random) {
    return PIECES.charAt(random.nextInt(PIECES.length()));
  }
}
