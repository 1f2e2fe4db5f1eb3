package dev.admittance.app.impact.result;

import dev.admittance.simulator.comparison.CalledHook;
import dev.admittance.simulator.comparison.DecisionChange;
import dev.admittance.simulator.comparison.DifferencePattern;
import dev.admittance.simulator.comparison.OutcomeDifference;
import java.util.ArrayList;
import java.util.List;

/// A criterion for a group of differing requests.
public sealed interface Group {
  record All() implements Group {}

  record In(OutcomeDifference difference) implements Group {}

  record Verdicts(DecisionChange flip) implements Group {}

  /// A field that differs in their objects.
  record Field(DifferencePattern pattern) implements Group {}

  /// A webhook with more calls after the change.
  record Added(CalledHook hook) implements Group {}

  /// A webhook with fewer calls after the change.
  record Removed(CalledHook hook) implements Group {}

  /// Whether a request belongs to the group.
  default boolean holds(ImpactRow row) {
    return switch (this) {
      case All _ -> true;
      case In(OutcomeDifference difference) -> row.differences().contains(difference);
      case Verdicts(DecisionChange flip) ->
          row.differences().contains(OutcomeDifference.VERDICT)
              && row.before() == flip.before()
              && row.after() == flip.after();
      case Field(DifferencePattern pattern) -> row.patterns().contains(pattern);
      case Added(CalledHook hook) -> row.added().contains(hook);
      case Removed(CalledHook hook) -> row.removed().contains(hook);
    };
  }

  static List<Group> of(ImpactRow row) {
    List<Group> groups = new ArrayList<>();
    groups.add(new All());
    row.differences().forEach(difference -> groups.add(new In(difference)));
    if (row.differences().contains(OutcomeDifference.VERDICT)) {
      groups.add(new Verdicts(new DecisionChange(row.before(), row.after())));
    }
    row.patterns().forEach(pattern -> groups.add(new Field(pattern)));
    row.added().stream().distinct().forEach(hook -> groups.add(new Added(hook)));
    row.removed().stream().distinct().forEach(hook -> groups.add(new Removed(hook)));
    return groups;
  }
}
