package dev.admittance.app.design.rules;

import dev.admittance.app.design.rules.RuleGrouping.Grouped;
import dev.admittance.app.messages.Messages;
import dev.admittance.completion.rule.RuleShape;
import java.util.List;

/// The rules that would be written for the chosen resources.
///
/// @param sentences one for each shape
/// @param reason why there is more than one; empty for one
public record PickPlan(List<RuleShape> shapes, List<String> sentences, String reason) {
  private static final Messages MESSAGES = Messages.of(PickPlan.class);

  public PickPlan {
    shapes = List.copyOf(shapes);
    sentences = List.copyOf(sentences);
  }

  PickPlan(Grouped grouped) {
    this(
        grouped.shapes(),
        grouped.shapes().stream().map(RuleSentence::of).toList(),
        reason(grouped));
  }

  private static String reason(Grouped grouped) {
    if (grouped.shapes().size() < 2) {
      return "";
    }
    return grouped
        .obstacle()
        .map(one ->
            MESSAGES.get(
                "plan.obstacle", one.path(), RuleSentence.group(one.group()), one.version()))
        .orElseGet(() -> MESSAGES.get("plan.refused"));
  }
}
