package dev.admittance.app.design.rules;

import dev.admittance.app.design.object.ObjectSnapshot;
import dev.admittance.model.document.FieldPath;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;

/// Whether `matchPolicy` is `Equivalent`, so that rules also match other names of a resource
/// (W-230, P-45).
final class MatchPolicies {
  private MatchPolicies() {}

  /// Whether that holds for a list.
  ///
  /// @param rules the path of the list, next to `matchPolicy`
  static boolean isEquivalent(ObjectSnapshot object, FieldPath rules, RuleKind kind) {
    FieldPath parent = new FieldPath(rules.steps().subList(0, rules.steps().size() - 1));
    String written = object.text(parent.child("matchPolicy")).orElse("");
    return switch (kind) {
      case POLICY -> !written.equals("Exact");
      case WEBHOOK ->
          Features.of(object.kubernetesRelease()).has(Feature.MATCH_POLICY)
              && (written.equals("Equivalent")
                  || (written.isEmpty() && !object.apiVersion().endsWith("/v1beta1")));
      case EXTERNAL_HOOK, INITIALIZER -> false;
    };
  }
}
