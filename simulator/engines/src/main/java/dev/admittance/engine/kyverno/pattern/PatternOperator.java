package dev.admittance.engine.kyverno.pattern;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The operator before a text in a pattern, or in it for ranges.
public enum PatternOperator {
  EQUAL(""),
  GREATER_OR_EQUAL(">="),
  LESS_OR_EQUAL("<="),
  NOT_EQUAL("!"),
  GREATER(">"),
  LESS("<"),
  IN_RANGE(""),
  NOT_IN_RANGE("");

  private static final String LIMIT = "([-|\\+]?\\d+(?:\\.\\d+)?[A-Za-z]*)";
  private static final Pattern RANGE = Pattern.compile(LIMIT + "-" + LIMIT);
  private static final Pattern OUTSIDE = Pattern.compile(LIMIT + "!-" + LIMIT);

  private final String prefix;

  PatternOperator(String prefix) {
    this.prefix = prefix;
  }

  /// The operator of a text.
  public static PatternOperator of(String text) {
    if (text.length() < 2) {
      return EQUAL;
    }
    for (PatternOperator operator :
        new PatternOperator[] {GREATER_OR_EQUAL, LESS_OR_EQUAL, GREATER, LESS, NOT_EQUAL}) {
      if (text.startsWith(operator.prefix)) {
        return operator;
      }
    }
    char first = text.charAt(0);
    if (first != '-' && first != '+' && first != '|' && (first < '0' || first > '9')) {
      return EQUAL;
    }
    return OUTSIDE.matcher(text).matches()
        ? NOT_IN_RANGE
        : RANGE.matcher(text).matches() ? IN_RANGE : EQUAL;
  }

  /// What follows the operator.
  public String operand(String text) {
    return text.substring(prefix.length());
  }

  /// The lower and the upper limit of a range.
  public String[] limits(String text) {
    Matcher matcher = (this == IN_RANGE ? RANGE : OUTSIDE).matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(text);
    }
    return new String[] {matcher.group(1), matcher.group(2)};
  }

  /// Whether an order of two values is what the operator asks for.
  boolean accepts(int order) {
    return switch (this) {
      case EQUAL, IN_RANGE, NOT_IN_RANGE -> order == 0;
      case NOT_EQUAL -> order != 0;
      case GREATER -> order > 0;
      case LESS -> order < 0;
      case GREATER_OR_EQUAL -> order >= 0;
      case LESS_OR_EQUAL -> order <= 0;
    };
  }
}
