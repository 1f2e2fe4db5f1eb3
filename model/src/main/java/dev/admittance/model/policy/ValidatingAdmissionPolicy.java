package dev.admittance.model.policy;

import dev.admittance.model.expression.NamedExpression;
import dev.admittance.model.registration.ConfigurationSource;
import dev.admittance.model.registration.MatchCondition;
import dev.admittance.model.registration.WrittenConfiguration;
import java.util.List;
import java.util.Optional;

/// A ValidatingAdmissionPolicy (P-10).
///
/// @param matchConstraints the covered requests; the server rejects a policy without them
/// @param failurePolicy as written or by default; the server accepts `Fail` and `Ignore`
/// @param variables in order: each may use those before it
/// @param source where the server loads it from
public record ValidatingAdmissionPolicy(
    PolicyVersion version,
    WrittenConfiguration.Metadata metadata,
    Optional<ParamKind> paramKind,
    Optional<MatchResources> matchConstraints,
    List<Validation> validations,
    String failurePolicy,
    List<AuditAnnotation> auditAnnotations,
    List<MatchCondition> matchConditions,
    List<NamedExpression> variables,
    ConfigurationSource source)
    implements AdmissionPolicy {
  public ValidatingAdmissionPolicy {
    validations = List.copyOf(validations);
    auditAnnotations = List.copyOf(auditAnnotations);
    matchConditions = List.copyOf(matchConditions);
    variables = List.copyOf(variables);
  }

  @Override
  public ValidatingAdmissionPolicy asStatic() {
    return new ValidatingAdmissionPolicy(
        version,
        metadata,
        paramKind,
        matchConstraints,
        validations,
        failurePolicy,
        auditAnnotations,
        matchConditions,
        variables,
        ConfigurationSource.STATIC);
  }

  /// A validation of a policy. Absent strings are empty.
  public record Validation(
      String expression, String message, Optional<String> reason, String messageExpression) {}

  /// An audit annotation of a policy. Absent strings are empty.
  ///
  /// @param key the server prefixes it with the policy's name
  public record AuditAnnotation(String key, String valueExpression) {}
}
