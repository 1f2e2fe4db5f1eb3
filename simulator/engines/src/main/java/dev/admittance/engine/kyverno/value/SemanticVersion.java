package dev.admittance.engine.kyverno.value;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A version of semver.org.
///
/// @param parts major, minor and patch
/// @param prerelease empty for a release
public record SemanticVersion(List<BigInteger> parts, List<String> prerelease)
    implements Comparable<SemanticVersion> {
  public static final SemanticVersion ZERO =
      new SemanticVersion(List.of(BigInteger.ZERO, BigInteger.ZERO, BigInteger.ZERO), List.of());

  private static final String NUMBER = "(0|[1-9]\\d*)";
  private static final Pattern TEXT =
      Pattern.compile(
          NUMBER
              + "\\."
              + NUMBER
              + "\\."
              + NUMBER
              + "(?:-([0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*))?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?");

  /// Reads a version; empty for other text.
  public static Optional<SemanticVersion> parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    List<BigInteger> parts =
        List.of(
            new BigInteger(matcher.group(1)),
            new BigInteger(matcher.group(2)),
            new BigInteger(matcher.group(3)));
    String tail = matcher.group(4);
    return Optional.of(
        new SemanticVersion(parts, tail == null ? List.of() : List.of(tail.split("\\.", -1))));
  }

  @Override
  public int compareTo(SemanticVersion other) {
    for (int i = 0; i < parts.size(); i++) {
      int order = parts.get(i).compareTo(other.parts.get(i));
      if (order != 0) {
        return order;
      }
    }
    if (prerelease.isEmpty() || other.prerelease.isEmpty()) {
      return Boolean.compare(prerelease.isEmpty(), other.prerelease.isEmpty());
    }
    for (int i = 0; i < Math.min(prerelease.size(), other.prerelease.size()); i++) {
      int order = compare(prerelease.get(i), other.prerelease.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(prerelease.size(), other.prerelease.size());
  }

  /// Numbers come before texts.
  private static int compare(String one, String other) {
    boolean number = isNumber(one);
    return number && isNumber(other)
        ? new BigInteger(one).compareTo(new BigInteger(other))
        : number != isNumber(other) ? (number ? -1 : 1) : one.compareTo(other);
  }

  private static boolean isNumber(String text) {
    return text.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
