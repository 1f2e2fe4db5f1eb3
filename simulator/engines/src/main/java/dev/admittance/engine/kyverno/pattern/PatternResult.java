package dev.admittance.engine.kyverno.pattern;

/// What a pattern comes to for an object.
public sealed interface PatternResult {
  record Matched() implements PatternResult {}

  /// The pattern does not apply, by its anchors.
  record Skipped(String message) implements PatternResult {}

  /// The pattern applies and does not match.
  ///
  /// @param path of the failing element, such as `/spec/containers/0/`; empty where an anchor of
  ///   the pattern has no key in the object
  record Mismatched(String message, String path) implements PatternResult {}
}
