package dev.admittance.simulator.podsecurity;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The version of the standards: that of a minor release, or the latest.
///
/// @param minor of release 1; [#NEWEST] for `latest`
record PodSecurityVersion(int minor) {
  private static final int NEWEST = Integer.MAX_VALUE;

  static final PodSecurityVersion LATEST = new PodSecurityVersion(NEWEST);

  private static final Pattern TEXT = Pattern.compile("v1\\.(0|[1-9][0-9]{0,8})");

  /// The version of a label's value, `latest` or `v1.23`; empty for an invalid one.
  static Optional<PodSecurityVersion> parse(String text) {
    if (text.equals("latest")) {
      return Optional.of(LATEST);
    }
    Matcher matcher = TEXT.matcher(text);
    return matcher.matches()
        ? Optional.of(new PodSecurityVersion(Integer.parseInt(matcher.group(1))))
        : Optional.empty();
  }

  @Override
  public String toString() {
    return minor == NEWEST ? "latest" : "v1." + minor;
  }
}
