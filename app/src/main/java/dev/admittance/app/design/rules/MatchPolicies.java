package dev.admittance.app.design.rules;

import dev.admittance.app.design.object.ObjectSnapshot;
import dev.admittance.model.document.FieldPath;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;

/// Whether rules are tried on other names of a resource too (W-230, P-45).
final class MatchPolicies {
  private MatchPolicies() {}

  /// Whether the rules of a list are.
  ///
  /// @param rules the path of the list, beside which `matchPolicy` stands
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
