package dev.admittance.model.policy;

import dev.admittance.model.expression.NamedExpression;
import dev.admittance.model.registration.ConfigurationSource;
import dev.admittance.model.registration.MatchCondition;
import dev.admittance.model.registration.Written;
import java.util.List;
import java.util.Optional;

/// A ValidatingAdmissionPolicy (P-10).
///
/// @param matchConstraints what it is for; the server takes no policy without
/// @param failurePolicy as written or by default; the server knows `Fail` and `Ignore`
/// @param variables in their order: each may use those before it
/// @param source where the server has it from
public record ValidatingAdmissionPolicy(
    PolicyVersion version,
    Written.Metadata metadata,
    Optional<ParamKind> paramKind,
    Optional<MatchResources> matchConstraints,
    List<Validation> validations,
    String failurePolicy,
    List<AuditAnnotation> auditAnnotations,
    List<MatchCondition> matchConditions,
    List<NamedExpression> variables,
    ConfigurationSource source)
    implements AdmissionPolicy {
  /// Copies the lists.
  public ValidatingAdmissionPolicy {
    validations = List.copyOf(validations);
    auditAnnotations = List.copyOf(auditAnnotations);
    matchConditions = List.copyOf(matchConditions);
    variables = List.copyOf(variables);
  }

  /// A policy that somebody created through the API.
  public ValidatingAdmissionPolicy(
      PolicyVersion version,
      Written.Metadata metadata,
      Optional<ParamKind> paramKind,
      Optional<MatchResources> matchConstraints,
      List<Validation> validations,
      String failurePolicy,
      List<AuditAnnotation> auditAnnotations,
      List<MatchCondition> matchConditions,
      List<NamedExpression> variables) {
    this(
        version,
        metadata,
        paramKind,
        matchConstraints,
        validations,
        failurePolicy,
        auditAnnotations,
        matchConditions,
        variables,
        ConfigurationSource.API);
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

  /// One validation.
  ///
  /// @param expression empty for none
  /// @param message empty for none
  /// @param messageExpression empty for none
  public record Validation(
      String expression, String message, Optional<String> reason, String messageExpression) {}

  /// An annotation of the audit event.
  ///
  /// @param key empty for none; the server puts the policy's name before it
  /// @param valueExpression empty for none
  public record AuditAnnotation(String key, String valueExpression) {}
}
