package dev.admittance.app.design.selector;

import dev.admittance.app.design.object.ObjectSnapshot;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.FieldPath.Step;
import dev.admittance.model.policy.AdmissionPolicy;
import dev.admittance.model.policy.ParamKind;
import dev.admittance.workspace.Workspace;
import java.util.Optional;

/// The kinds of selectors, by the objects that they match.
public enum SelectorKind {
  /// The namespaces of requests, by `namespaceSelector` (W-240).
  NAMESPACES,
  /// The objects of requests, by `objectSelector` (W-245).
  OBJECTS,
  /// The parameters of a binding, by `paramRef.selector` (P-52).
  PARAMETERS;

  /// The kind of the selector in a field.
  public static SelectorKind of(FieldPath path) {
    return path.steps().isEmpty() || !(path.steps().getLast() instanceof Step.Field(String name))
        ? OBJECTS
        : switch (name) {
          case "namespaceSelector" -> NAMESPACES;
          case "selector" -> PARAMETERS;
          default -> OBJECTS;
        };
  }

  /// The `paramKind` of the policy of a binding; empty if the workspace lacks the policy or it has
  /// no parameters.
  static Optional<ParamKind> paramKind(ObjectSnapshot binding, Workspace workspace) {
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
