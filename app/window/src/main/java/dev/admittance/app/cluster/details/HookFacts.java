package dev.admittance.app.cluster.details;

import java.util.List;

/// A group of facts about a webhook.
///
/// @param facts in display order
record HookFacts(String title, List<Fact> facts) {
  HookFacts {
    facts = List.copyOf(facts);
  }

  /// A fact.
  ///
  /// @param name such as `Timeout`
  /// @param text of one or more lines
  /// @param tone its severity
  record Fact(String name, String text, Tone tone) {
    static Fact of(String name, String text) {
      return new Fact(name, text, Tone.PLAIN);
    }
  }

  enum Tone {
    PLAIN,
    GOOD,
    ATTENTION,
    BROKEN
  }
}
