package dev.admittance.app.design.selector;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Parses a requirement in the syntax of `kubectl`: `team=books`, `team!=books`, `team in (a, b)`,
/// `team notin (a, b)`, `team`, `!team`.
final class RequirementEntry {
  private static final String NAME = "([^\\s=!(),]+)";
  private static final Pattern EQUAL = Pattern.compile(NAME + "\\s*==?\\s*([^\\s=!(),]*)");
  private static final Pattern UNEQUAL = Pattern.compile(NAME + "\\s*!=\\s*([^\\s=!(),]*)");
  private static final Pattern SET = Pattern.compile(NAME + "\\s+(in|notin)\\s*\\(([^()]*)\\)");
  private static final Pattern THERE = Pattern.compile(NAME);
  private static final Pattern ABSENT = Pattern.compile("!\\s*" + NAME);

  private RequirementEntry() {}

  /// The requirement of a text; empty if it is invalid.
  static Optional<RequirementItem> parse(String typed) {
    String text = typed.strip();
    return Stream.of(
            equal(EQUAL.matcher(text), -1, "In"),
            equal(UNEQUAL.matcher(text), 0, "NotIn"),
            set(SET.matcher(text)),
            bare(THERE.matcher(text), "Exists"),
            bare(ABSENT.matcher(text), "DoesNotExist"))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<RequirementItem> equal(Matcher matcher, int index, String operator) {
    return matcher.matches()
        ? Optional.of(
            new RequirementItem(index, matcher.group(1), operator, List.of(matcher.group(2))))
        : Optional.empty();
  }

  private static Optional<RequirementItem> set(Matcher matcher) {
    if (!matcher.matches()) {
      return Optional.empty();
    }
    List<String> values = Stream.of(matcher.group(3).split(",")).map(String::strip).toList();
    String operator = matcher.group(2).equals("in") ? "In" : "NotIn";
    return Optional.of(new RequirementItem(0, matcher.group(1), operator, values));
  }

  private static Optional<RequirementItem> bare(Matcher matcher, String operator) {
    return matcher.matches()
        ? Optional.of(new RequirementItem(0, matcher.group(1), operator, List.of()))
        : Optional.empty();
  }
}
