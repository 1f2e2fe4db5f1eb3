package dev.admittance.simulator.request;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

/// Generates names from a prefix as the server does, but from a seed, so that a run can be
/// repeated.
public final class GeneratedName {
  /// Without vowels, so that no words appear, and without digits that look like them.
  private static final String ALPHABET = "bcdfghjklmnpqrstvwxz2456789";

  private static final int LONGEST_PREFIX = 58;

  /// The number of random characters that the server appends.
  public static final int RANDOM_LENGTH = 5;

  private GeneratedName() {}

  /// The name for a prefix, which is cut where the name would exceed a label's length.
  public static String of(String prefix, String seed) {
    StringBuilder name = new StringBuilder(base(prefix));
    byte[] bytes = seed.getBytes(StandardCharsets.UTF_8);
    long lots = UUID.nameUUIDFromBytes(bytes).getMostSignificantBits() >>> 1;
    for (int i = 0; i < RANDOM_LENGTH; i++) {
      name.append(ALPHABET.charAt((int) (lots % ALPHABET.length())));
      lots /= ALPHABET.length();
    }
    return name.toString();
  }

  /// A text in the characters of generated names, one for each. Source: k8s.io/apimachinery
  /// `pkg/util/rand/rand.go`, `SafeEncodeString`.
  public static String encoded(String text) {
    StringBuilder encoded = new StringBuilder();
    text.chars().forEach(c -> encoded.append(ALPHABET.charAt(c % ALPHABET.length())));
    return encoded.toString();
  }

  /// The part of a prefix that a name keeps.
  public static String base(String prefix) {
    return prefix.substring(0, Math.min(prefix.length(), LONGEST_PREFIX));
  }
}
