package dev.admittance.model.policy.validation;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.policy.MutatingAdmissionPolicy;
import dev.admittance.model.policy.MutatingAdmissionPolicyBinding;
import dev.admittance.model.policy.ValidatingAdmissionPolicy;
import dev.admittance.model.policy.ValidatingAdmissionPolicyBinding;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.UnknownFields;
import dev.admittance.model.validation.UnknownFields.Newcomer;
import java.util.ArrayList;
import java.util.List;

/// How the validation of policies differs in older releases (P-2), taken from the validation of
/// releases 1.26 to 1.34.
record PolicyHistory(KubernetesRelease release) {
  private static final FieldPath SPEC = FieldPath.ROOT.child("spec");
  private static final FieldPath RESOURCES = SPEC.child("matchResources");

  /// The first release that spells `matchResources` correctly.
  private static final int SPELLED = 32;

  /// The first release with `paramRef.selector`, whose validation requires a name or a selector.
  private static final int SELECTED = 28;

  /// Returns the fields that the release does not know yet and drops.
  UnknownFields unknown(FoundPolicy policy) {
    List<Newcomer> newcomers =
        switch (policy.object()) {
          case ValidatingAdmissionPolicy validating -> newcomers(validating);
          case ValidatingAdmissionPolicyBinding _ ->
              List.of(
                  new Newcomer(SPEC.child("validationActions"), 27),
                  new Newcomer(SPEC.child("paramRef").child("selector"), SELECTED),
                  new Newcomer(SPEC.child("paramRef").child("parameterNotFoundAction"), SELECTED));
          case MutatingAdmissionPolicy _, MutatingAdmissionPolicyBinding _ -> List.of();
        };
    return UnknownFields.of(policy.subject(), release, newcomers);
  }

  private static List<Newcomer> newcomers(ValidatingAdmissionPolicy policy) {
    List<Newcomer> newcomers = new ArrayList<>();
    for (int i = 0; i < policy.validations().size(); i++) {
      FieldPath validation = SPEC.child("validations").index(i);
      newcomers.add(new Newcomer(validation.child("messageExpression"), 27));
    }
    newcomers.add(new Newcomer(SPEC.child("auditAnnotations"), 27));
    newcomers.add(new Newcomer(SPEC.child("matchConditions"), 27));
    newcomers.add(new Newcomer(SPEC.child("variables"), SELECTED));
    newcomers.add(new Newcomer(FieldPath.ROOT.child("status"), 27));
    return newcomers;
  }

  /// Filters and rewords the newest release's errors for this release.
  List<FieldError> errors(List<FieldError> newest, UnknownFields unknown) {
    return newest.stream()
        .filter(error -> !unknown.contain(error.path()))
        .filter(
            error -> release.isAtLeast(SELECTED) || !error.path().equals(SPEC.child("paramRef")))
        .map(this::spelled)
        .toList();
  }

  /// Older releases misspell a path.
  private FieldError spelled(FieldError error) {
    List<FieldPath.Step> steps = error.path().steps();
    boolean inside = steps.size() > 2 && steps.subList(0, 2).equals(RESOURCES.steps());
    if (!inside || release.isAtLeast(SPELLED)) {
      return error;
    }
    List<FieldPath.Step> misspelt = new ArrayList<>(SPEC.child("matchResouces").steps());
    misspelt.addAll(steps.subList(2, steps.size()));
    return error.under(new FieldPath(misspelt));
  }
}
