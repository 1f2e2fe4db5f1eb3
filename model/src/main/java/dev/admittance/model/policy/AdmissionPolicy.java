package dev.admittance.model.policy;

import dev.admittance.model.expression.NamedExpression;
import dev.admittance.model.registration.MatchCondition;
import java.util.List;
import java.util.Optional;

public sealed interface AdmissionPolicy extends PolicyObject
    permits ValidatingAdmissionPolicy, MutatingAdmissionPolicy {

  /// Returns the kind of the parameters; empty for a policy without parameters.
  Optional<ParamKind> paramKind();

  /// Returns the covered requests; the server rejects a policy without match constraints.
  Optional<MatchResources> matchConstraints();

  /// Returns `Fail` or `Ignore`, as written or by default.
  String failurePolicy();

  List<MatchCondition> matchConditions();

  /// Returns the variables in order: each may use those before it.
  List<NamedExpression> variables();
}
