package dev.admittance.app.design.selector;

import dev.admittance.app.design.object.ObjectSnapshot;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.ParamKind;
import dev.admittance.workspace.Workspace;
import java.util.Optional;

/// Which kind the parameters of a binding are of.
final class Parameters {
  private Parameters() {}

  /// The kind that the policy of a binding names; empty where the policy is not in the workspace,
  /// or has no parameters.
  static Optional<ParamKind> of(ObjectSnapshot binding, Workspace workspace) {
    Optional<String> policy = binding.text(FieldPath.ROOT.child("spec").child("policyName"));
    return workspace.policies().stream()
        .filter(AdmissionPolicy.class::isInstance)
        .map(AdmissionPolicy.class::cast)
        .filter(it -> policy.equals(Optional.of(it.metadata().name())))
        .filter(it -> binding.kind().equals(it.kind().text() + "Binding"))
        .flatMap(it -> it.paramKind().stream())
        .findFirst();
  }
}
