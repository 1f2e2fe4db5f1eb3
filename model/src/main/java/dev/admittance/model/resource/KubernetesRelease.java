package dev.admittance.model.resource;

import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A minor release of Kubernetes, such as 1.36, ordered by age, the oldest first. The patch is
/// ignored by equality and by the text; only callers that ask for it see it.
///
/// @param patch the patch that is meant
public record KubernetesRelease(int major, int minor, int patch)
    implements Comparable<KubernetesRelease> {
  /// Stands for the newest patch.
  public static final int NEWEST = Integer.MAX_VALUE;

  /// The default release, where none is named.
  public static final KubernetesRelease DEFAULT = new KubernetesRelease(1, 37);

  private static final Pattern TEXT =
      Pattern.compile("v?(\\d{1,4})\\.(\\d{1,4})(?:\\.(\\d{1,4}))?(?:[.+-].*)?");

  /// Creates the newest patch of a release.
  public KubernetesRelease(int major, int minor) {
    this(major, minor, NEWEST);
  }

  /// Parses `1.36`, or a full version as servers report it, `v1.36.3+k3s1`.
  ///
  /// @throws IllegalArgumentException with a sentence for the user, if the text is neither
  public static KubernetesRelease parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "`" + text + "` is not a Kubernetes release, which is written like `" + DEFAULT + "`.");
    }
    return new KubernetesRelease(
        Integer.parseInt(matcher.group(1)),
        Integer.parseInt(matcher.group(2)),
        matcher.group(3) == null ? NEWEST : Integer.parseInt(matcher.group(3)));
  }

  /// Returns whether this release is 1.`minorOfOne` or newer.
  public boolean isAtLeast(int minorOfOne) {
    return compareTo(new KubernetesRelease(1, minorOfOne)) >= 0;
  }

  @Override
  public int compareTo(KubernetesRelease other) {
    int majors = Integer.compare(major, other.major);
    return majors != 0 ? majors : Integer.compare(minor, other.minor);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof KubernetesRelease release && compareTo(release) == 0;
  }

  @Override
  public int hashCode() {
    return Objects.hash(major, minor);
  }

  @Override
  public String toString() {
    return major + "." + minor;
  }
}
