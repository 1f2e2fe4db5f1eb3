package dev.admittance.engine.kyverno.pattern;

import java.util.List;
import java.util.stream.Collectors;

/// Why a value does not match a pattern, or the pattern does not apply to it.
///
/// @param kind what the mismatch means for what is around it
/// @param message in Kyverno's words
/// @param path of the failing element; empty where an anchor of the pattern has no key in the value
record PatternMismatch(Kind kind, String message, String path) {
  enum Kind {
    PLAIN,
    /// An anchor failed here; what is beside it is skipped.
    CONDITION,
    GLOBAL,
    NEGATION,
    /// Everything below was skipped.
    SKIPPED
  }

  private static final String CONDITION = "conditional anchor mismatch";
  private static final String GLOBAL = "global anchor mismatch";
  private static final String NEGATION = "negation anchor matched in resource";

  static PatternMismatch plain(String message, String path) {
    return new PatternMismatch(Kind.PLAIN, message, path);
  }

  static PatternMismatch condition(String message, String path) {
    return new PatternMismatch(Kind.CONDITION, CONDITION + ": " + message, path);
  }

  static PatternMismatch global(String message, String path) {
    return new PatternMismatch(Kind.GLOBAL, GLOBAL + ": " + message, path);
  }

  static PatternMismatch negation(String path) {
    return new PatternMismatch(Kind.NEGATION, NEGATION + ": " + path + " is not allowed", path);
  }

  static PatternMismatch skipped(List<PatternMismatch> causes, String path) {
    String message =
        causes.stream().map(PatternMismatch::message).collect(Collectors.joining("; "));
    return new PatternMismatch(Kind.SKIPPED, message, path);
  }

  /// Whether the pattern does not apply. Kyverno looks into the words of errors that went through
  /// other hands.
  boolean skips() {
    return switch (kind) {
      case CONDITION, GLOBAL -> true;
      case NEGATION -> false;
      case PLAIN, SKIPPED -> message.contains(CONDITION) || message.contains(GLOBAL);
    };
  }

  boolean negates() {
    return kind == Kind.NEGATION
        || ((kind == Kind.PLAIN || kind == Kind.SKIPPED) && message.contains(NEGATION));
  }

  PatternMismatch at(String other) {
    return new PatternMismatch(kind, message, other);
  }
}
