package dev.admittance.engine.kyverno.policy;

import dev.admittance.simulator.lazy.Lazy;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The rules of one policy for each kind, found out once.
public final class DerivedRules {
  private final KyvernoPolicy policy;
  private final Map<String, Lazy<List<KyvernoRule>>> known = new TreeMap<>();

  public DerivedRules(KyvernoPolicy policy) {
    this.policy = policy;
    for (String kind : PodControllerRules.kinds()) {
      known.put(kind, Lazy.of(() -> PodControllerRules.of(policy, kind)));
    }
  }

  /// The rules for a kind.
  ///
  /// @param kind empty for all kinds
  public List<KyvernoRule> of(String kind) {
    Lazy<List<KyvernoRule>> rules = known.get(kind);
    return rules == null ? PodControllerRules.of(policy, kind) : rules.get();
  }
}
