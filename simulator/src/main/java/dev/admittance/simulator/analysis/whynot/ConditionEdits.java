package dev.admittance.simulator.analysis.whynot;

import dev.admittance.model.registration.MatchCondition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds parts of a match condition without which it may hold. Trying them shows which work.
final class ConditionEdits {
  private ConditionEdits() {}

  static List<WhyNotEdit> toHold(MatchCondition condition) {
    List<WhyNotEdit> edits = new ArrayList<>();
    List<String> parts = Conjuncts.of(condition.expression());
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
}
