package dev.admittance.model.policy;

import dev.admittance.model.expression.NamedExpression;
import dev.admittance.model.registration.ConfigurationSource;
import dev.admittance.model.registration.MatchCondition;
import dev.admittance.model.registration.WrittenConfiguration;
import java.util.List;
import java.util.Optional;

/// A MutatingAdmissionPolicy (P-14).
///
/// @param matchConstraints the covered requests; the server rejects a policy without them
/// @param variables in order: each may use those before it
/// @param failurePolicy as written or by default; the server accepts `Fail` and `Ignore`
/// @param reinvocationPolicy as written, empty for none; the server accepts `Never` and `IfNeeded`
///   and has no default
/// @param source where the server loads it from
public record MutatingAdmissionPolicy(
    PolicyVersion version,
    WrittenConfiguration.Metadata metadata,
    Optional<ParamKind> paramKind,
    Optional<MatchResources> matchConstraints,
    List<NamedExpression> variables,
    List<Mutation> mutations,
    String failurePolicy,
    List<MatchCondition> matchConditions,
    String reinvocationPolicy,
    ConfigurationSource source)
    implements AdmissionPolicy {
  public MutatingAdmissionPolicy {
    variables = List.copyOf(variables);
    mutations = List.copyOf(mutations);
    matchConditions = List.copyOf(matchConditions);
  }

  @Override
  public MutatingAdmissionPolicy asStatic() {
    return new MutatingAdmissionPolicy(
        version,
        metadata,
        paramKind,
        matchConstraints,
        variables,
        mutations,
        failurePolicy,
        matchConditions,
        reinvocationPolicy,
        ConfigurationSource.STATIC);
  }

  /// A mutation of a policy.
  ///
  /// @param patchType as written, empty for none; the server accepts `ApplyConfiguration` and
  ///   `JSONPatch`
  /// @param applyConfiguration its expression
  /// @param jsonPatch its expression
  public record Mutation(
      String patchType, Optional<String> applyConfiguration, Optional<String> jsonPatch) {}
}
