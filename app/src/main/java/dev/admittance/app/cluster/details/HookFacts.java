package dev.admittance.app.cluster.details;

import java.util.List;

/// Facts about a hook that belong together.
///
/// @param title of them
/// @param facts in the order in which they are read
record HookFacts(String title, List<Fact> facts) {
  HookFacts {
    facts = List.copyOf(facts);
  }

  /// One fact.
  ///
  /// @param name such as `Timeout`
  /// @param text of a line, or several
  /// @param tone how bad it is
  record Fact(String name, String text, Tone tone) {
    /// A fact that is neither good nor bad.
    static Fact of(String name, String text) {
      return new Fact(name, text, Tone.PLAIN);
    }
  }

  /// How bad a fact is.
  enum Tone {
    PLAIN,
    GOOD,
    ATTENTION,
    BROKEN
  }
}
