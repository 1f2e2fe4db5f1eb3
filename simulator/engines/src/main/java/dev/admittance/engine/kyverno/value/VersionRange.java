package dev.admittance.engine.kyverno.value;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Ranges such as `>=1.2.0 <2.0.0 || 3.x`. Source: github.com/blang/semver `range.go`.
public final class VersionRange {
  private static final Pattern TERM =
      Pattern.compile("\\s*(>=|<=|==|!=|>|<|=|!)?\\s*([^\\s<>=!|]+)");
  private static final Pattern WILDCARD =
      Pattern.compile("(\\d+)\\.(?:(\\d+)\\.)?[xX*](?:\\.[xX*])?");

  private VersionRange() {}

  /// Reads a range; empty for other text.
  public static Optional<Predicate<SemanticVersion>> parse(String text) {
    List<Predicate<SemanticVersion>> either = new ArrayList<>();
    for (String part : text.split("\\|\\|", -1)) {
      Optional<Predicate<SemanticVersion>> all = conjunction(part.strip());
      if (all.isEmpty()) {
        return Optional.empty();
      }
      either.add(all.get());
    }
    return Optional.of(version -> either.stream().anyMatch(range -> range.test(version)));
  }

  private static Optional<Predicate<SemanticVersion>> conjunction(String text) {
    List<Predicate<SemanticVersion>> terms = new ArrayList<>();
    Matcher matcher = TERM.matcher(text);
    int end = 0;
    while (matcher.find() && matcher.start() == end) {
      Optional<Predicate<SemanticVersion>> term =
          term(matcher.group(1) == null ? "=" : matcher.group(1), matcher.group(2));
      if (term.isEmpty()) {
        return Optional.empty();
      }
      terms.add(term.get());
      end = matcher.end();
    }
    return end == text.length() && !terms.isEmpty()
        ? Optional.of(version -> terms.stream().allMatch(term -> term.test(version)))
        : Optional.empty();
  }

  private static Optional<Predicate<SemanticVersion>> term(String operator, String text) {
    Matcher wildcard = WILDCARD.matcher(text);
    if (wildcard.matches()) {
      return wildcard(operator, wildcard);
    }
    return SemanticVersion.parse(text).map(limit -> version -> holds(operator, version, limit));
  }

  private static Optional<Predicate<SemanticVersion>> wildcard(String operator, Matcher matcher) {
    boolean patch = matcher.group(2) != null;
    int major = Integer.parseInt(matcher.group(1));
    int minor = patch ? Integer.parseInt(matcher.group(2)) : 0;
    String low = major + "." + minor + ".0";
    String high = patch ? major + "." + (minor + 1) + ".0" : (major + 1) + ".0.0";
    return switch (operator) {
      case ">" -> term(">=", high);
      case "<=" -> term("<", high);
      case ">=", "<" -> term(operator, low);
      case "!=", "!" -> inside(low, high).map(Predicate::negate);
      default -> inside(low, high);
    };
  }

  private static Optional<Predicate<SemanticVersion>> inside(String low, String high) {
    return term(">=", low).flatMap(from -> term("<", high).map(from::and));
  }

  private static boolean holds(String operator, SemanticVersion version, SemanticVersion limit) {
    int order = version.compareTo(limit);
    return switch (operator) {
      case ">=" -> order >= 0;
      case "<=" -> order <= 0;
      case ">" -> order > 0;
      case "<" -> order < 0;
      case "!=", "!" -> order != 0;
      default -> order == 0;
    };
  }
}
