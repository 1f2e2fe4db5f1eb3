package dev.admittance.model.policy;

import dev.admittance.model.expression.NamedExpression;
import dev.admittance.model.registration.MatchCondition;
import java.util.List;
import java.util.Optional;

/// A policy of either kind.
public sealed interface AdmissionPolicy extends PolicyObject
    permits ValidatingAdmissionPolicy, MutatingAdmissionPolicy {

  /// The kind of its parameters; empty for a policy without.
  Optional<ParamKind> paramKind();

  /// What it is for; the server takes no policy without.
  Optional<MatchResources> matchConstraints();

  /// `Fail` or `Ignore`, as written or by default.
  String failurePolicy();

  /// What must hold besides.
  List<MatchCondition> matchConditions();

  /// In their order: each may use those before it.
  List<NamedExpression> variables();
}
