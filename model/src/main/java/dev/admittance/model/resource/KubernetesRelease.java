package dev.admittance.model.resource;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A minor release of Kubernetes, such as 1.36. Ordered by age, the oldest first.
public record KubernetesRelease(int major, int minor) implements Comparable<KubernetesRelease> {
  /// The release whose behaviour is meant where nobody names one.
  public static final KubernetesRelease BASELINE = new KubernetesRelease(1, 36);

  private static final Pattern TEXT = Pattern.compile("v?(\\d{1,4})\\.(\\d{1,4})(?:[.+-].*)?");

  /// Reads `1.36`, or a full version as servers report it, `v1.36.3+k3s1`.
  ///
  /// @throws IllegalArgumentException with a sentence for people, if the text is neither
  public static KubernetesRelease parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "`" + text + "` is not a Kubernetes release, which is written like `" + BASELINE + "`.");
    }
    return new KubernetesRelease(
        Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
  }

  /// Tells whether this release is not older than another of major version 1.
  public boolean isAtLeast(int minorOfOne) {
    return compareTo(new KubernetesRelease(1, minorOfOne)) >= 0;
  }

  @Override
  public int compareTo(KubernetesRelease other) {
    int majors = Integer.compare(major, other.major);
    return majors != 0 ? majors : Integer.compare(minor, other.minor);
  }

  @Override
  public String toString() {
    return major + "." + minor;
  }
}
