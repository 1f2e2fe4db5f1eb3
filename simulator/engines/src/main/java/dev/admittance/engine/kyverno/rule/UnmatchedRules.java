package dev.admittance.engine.kyverno.rule;

import dev.admittance.engine.kyverno.match.MatchBlocks;
import dev.admittance.engine.kyverno.policy.KyvernoPolicy;
import dev.admittance.engine.kyverno.policy.KyvernoRule;
import dev.admittance.engine.kyverno.policy.PodControllerRules;
import dev.admittance.simulator.engine.EngineEvaluation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The rules of a policy that do not match a request.
final class UnmatchedRules {
  private final KyvernoPolicy policy;
  private final boolean derived;
  private final List<Unmatched> all = new ArrayList<>();
  private final Set<String> matched = new HashSet<>();

  private record Unmatched(KyvernoRule rule, List<String> reasons) {}

  /// @param derived whether rules are tried that are derived from those of the policy
  UnmatchedRules(KyvernoPolicy policy, boolean derived) {
    this.policy = policy;
    this.derived = derived;
  }

  /// Notes what a rule does not match by.
  ///
  /// @param reasons empty where it matches
  void add(KyvernoRule rule, List<String> reasons) {
    if (!reasons.isEmpty()) {
      all.add(new Unmatched(rule, reasons));
    } else if (derived) {
      matched.add(PodControllerRules.written(rule));
    }
  }

  List<EngineEvaluation> steps() {
    return (derived ? nearest() : all)
        .stream()
            .map(one -> policy.unmatched(one.rule().name(), MatchBlocks.text(one.reasons())))
            .toList();
  }

  /// A rule as written and those that are derived from it count as one, of which the form for the
  /// kind of the request tells why.
  private List<Unmatched> nearest() {
    Map<String, Unmatched> nearest = new LinkedHashMap<>();
    for (Unmatched one : all) {
      String name = PodControllerRules.written(one.rule());
      if (!matched.contains(name)) {
        nearest.merge(
            name, one, (before, now) -> MatchBlocks.areOfKind(now.reasons()) ? before : now);
      }
    }
    return List.copyOf(nearest.values());
  }
}
