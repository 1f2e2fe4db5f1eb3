package dev.admittance.revision;

import java.time.Instant;

/// A commit with the name of a reference to it.
///
/// @param name such as `main`, `v1.2` or its abbreviated id
/// @param commit its full id, in hexadecimal digits
/// @param summary the first line of its message
/// @param at the commit time
public record Revision(Kind kind, String name, String commit, String summary, Instant at) {
  /// The number of digits of an abbreviated id.
  private static final int SHORT = 8;

  public enum Kind {
    HEAD,
    BRANCH,
    REMOTE_BRANCH,
    TAG,
    COMMIT
  }

  /// Returns the same commit under another kind of name.
  public Revision called(Kind other) {
    return new Revision(other, name, commit, summary, at);
  }

  public String shortCommit() {
    return shortened(commit);
  }

  static String shortened(String commit) {
    return commit.substring(0, Math.min(SHORT, commit.length()));
  }
}
