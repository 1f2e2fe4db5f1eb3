package dev.admittance.revision;

import java.time.Instant;

/// A commit, and what people call it.
///
/// @param name such as `main`, `v1.2` or the beginning of its id
/// @param commit its whole id, in hexadecimal digits
/// @param summary the first line of its message
/// @param at when it was committed
public record Revision(Kind kind, String name, String commit, String summary, Instant at) {
  /// How many digits of an id are shown.
  private static final int SHORT = 8;

  /// What the name is one of.
  public enum Kind {
    /// What is checked out.
    HEAD,
    /// A branch of this repository.
    BRANCH,
    /// A branch as it was last seen elsewhere.
    REMOTE_BRANCH,
    /// A tag.
    TAG,
    /// The commit itself.
    COMMIT
  }

  /// The same commit by a name of another kind.
  public Revision called(Kind other) {
    return new Revision(other, name, commit, summary, at);
  }

  /// The beginning of the id, which tells commits apart for people.
  public String shortCommit() {
    return shortened(commit);
  }

  static String shortened(String commit) {
    return commit.substring(0, Math.min(SHORT, commit.length()));
  }
}
