package dev.admittance.app.design.selector;

import dev.admittance.app.design.object.ObjectSnapshot;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.ParamKind;
import dev.admittance.workspace.Workspace;
import java.util.Optional;

/// Finds the kind of a binding's parameters.
final class BindingParameters {
  private BindingParameters() {}

  /// The `paramKind` of the policy of a binding; empty if the workspace lacks the policy or it has
  /// no parameters.
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
