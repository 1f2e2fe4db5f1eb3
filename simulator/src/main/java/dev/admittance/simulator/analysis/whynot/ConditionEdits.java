package dev.admittance.simulator.analysis.whynot;

import dev.admittance.model.json.JsonString;
import dev.admittance.model.registration.MatchCondition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds edits after which a false match condition may be true. Trying them shows which work.
final class ConditionEdits {
  private static final String FIELD =
      "object((?:\\.[A-Za-z_]\\w*)+|(?:\\.[A-Za-z_]\\w*)+\\[['\"][^'\"]+['\"]\\])";
  private static final Pattern EQUALS =
      Pattern.compile(FIELD + "\\s*==\\s*(['\"])([^'\"\\\\]*)\\2");
  private static final Pattern HAS = Pattern.compile("has\\(\\s*" + FIELD + "\\s*\\)");
  private static final Pattern HAS_NOT = Pattern.compile("!\\s*has\\(\\s*" + FIELD + "\\s*\\)");
  private static final Pattern KEY = Pattern.compile("\\['([^']*)'\\]|\\[\"([^\"]*)\"\\]");

  private ConditionEdits() {}

  static List<WhyNotEdit> toHold(MatchCondition condition) {
    List<WhyNotEdit> edits = new ArrayList<>();
    List<String> parts = Conjuncts.of(condition.expression());
    parts.forEach(part -> field(part).ifPresent(edits::add));
    for (int i = 0; i < parts.size() && parts.size() > 1; i++) {
      List<String> left = new ArrayList<>(parts);
      left.remove(i);
      edits.add(
          new WhyNotEdit.ConditionPart(
              condition.name(), parts.get(i), Optional.of(String.join(" && ", left))));
    }
    edits.add(
        new WhyNotEdit.ConditionPart(
            condition.name(), condition.expression().strip(), Optional.empty()));
    return edits;
  }

  /// The edit of the object after which a simple comparison is true.
  private static Optional<WhyNotEdit> field(String part) {
    Matcher equals = EQUALS.matcher(part);
    if (equals.matches()) {
      return Optional.of(
          new WhyNotEdit.ObjectField(
              path(equals.group(1)), Optional.of(new JsonString(equals.group(3)))));
    }
    Matcher has = HAS.matcher(part);
    if (has.matches()) {
      return Optional.of(
          new WhyNotEdit.ObjectField(path(has.group(1)), Optional.of(new JsonString("x"))));
    }
    Matcher hasNot = HAS_NOT.matcher(part);
    return hasNot.matches()
        ? Optional.of(new WhyNotEdit.ObjectField(path(hasNot.group(1)), Optional.empty()))
        : Optional.empty();
  }

  private static List<String> path(String selections) {
    Matcher key = KEY.matcher(selections);
    boolean keyed = key.find();
    String names = keyed ? selections.substring(0, key.start()) : selections;
    List<String> path = new ArrayList<>(List.of(names.substring(1).split("\\.")));
    if (keyed) {
      path.add(key.group(1) == null ? key.group(2) : key.group(1));
    }
    return path;
  }
}
