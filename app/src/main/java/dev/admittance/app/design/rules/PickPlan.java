package dev.admittance.app.design.rules;

import dev.admittance.app.design.rules.Grouping.Grouped;
import java.util.List;

/// The rules that would be written for chosen resources.
///
/// @param shapes of the rules
/// @param sentences one for each
/// @param reason why there is more than one; empty for one
public record PickPlan(List<RuleShape> shapes, List<String> sentences, String reason) {
  /// Copies the lists.
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
    return "A rule is for each of its resources in each of its groups and versions. "
        + grouped
            .obstacle()
            .map(one ->
                "One rule would also cover %s in %s/%s, which is not chosen."
                    .formatted(one.path(), RuleSentence.group(one.group()), one.version()))
            .orElse("The server takes no rule in which these stand together.");
  }
}
