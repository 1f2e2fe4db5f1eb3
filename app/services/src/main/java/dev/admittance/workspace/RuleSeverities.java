package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The severities that a workspace gives to rules of good practice.
///
/// @param byRule the severity for each rule, such as `practice/L-11`; empty for a rule that is not
///   wanted
public record RuleSeverities(Map<String, Optional<Severity>> byRule) {
  public static final RuleSeverities DEFAULT = new RuleSeverities(Map.of());

  public RuleSeverities {
    byRule = Collections.unmodifiableMap(new LinkedHashMap<>(byRule));
  }

  /// Returns whether findings of a rule are not wanted.
  boolean dismiss(Diagnostic finding) {
    return byRule.getOrDefault(finding.rule(), Optional.of(finding.severity())).isEmpty();
  }

  /// Returns a finding with the severity of its rule.
  Diagnostic apply(Diagnostic finding) {
    return byRule.getOrDefault(finding.rule(), Optional.empty()).map(finding::with).orElse(finding);
  }
}
