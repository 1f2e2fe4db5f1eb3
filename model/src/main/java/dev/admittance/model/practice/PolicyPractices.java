package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.policy.MatchResources;
import dev.admittance.model.policy.PolicyBinding;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.rule.PracticeId;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Checks policies and bindings against the rules of good practice that webhooks share with them:
/// L-20.
public final class PolicyPractices {
  private static final FieldPath SPEC = FieldPath.ROOT.child("spec");

  private PolicyPractices() {}

  /// Returns the findings about all policies and bindings, in text order, with fixes.
  public static List<Diagnostic> check(List<FoundPolicy> policies, PracticeContext context) {
    return policies.stream().flatMap(policy -> check(policy, context)).toList();
  }

  private static Stream<Diagnostic> check(FoundPolicy found, PracticeContext context) {
    return switch (found.object()) {
      case AdmissionPolicy policy ->
          check(found, policy.matchConstraints(), SPEC.child("matchConstraints"), context);
      case PolicyBinding binding ->
          check(found, binding.matchResources(), SPEC.child("matchResources"), context);
    };
  }

  private static Stream<Diagnostic> check(
      FoundPolicy found, Optional<MatchResources> match, FieldPath path, PracticeContext context) {
    List<MatchResources.NamedRule> rules =
        match.map(MatchResources::resourceRules).orElse(List.of());
    return IntStream.range(0, rules.size())
        .boxed()
        .flatMap(i ->
            Rule.of(rules.get(i).rule()).stream()
                .flatMap(rule ->
                    DeadRule.check(rule, path.child("resourceRules").index(i), context).stream()))
        .map(advice -> Practices.fixed(found.subject(), PracticeId.L_20, advice));
  }
}
