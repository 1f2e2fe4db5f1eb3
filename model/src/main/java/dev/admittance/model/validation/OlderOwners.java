package dev.admittance.model.validation;

import dev.admittance.model.document.FieldPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The errors of owner references before release 1.37: their paths contain no index, and a missing
/// member is an invalid one (W-10). Source: k8s.io/apimachinery `pkg/api/validation/objectmeta.go`,
/// `validateOwnerReference`.
final class OlderOwners {
  private static final FieldPath.Step REFERENCES = new FieldPath.Step.Field("ownerReferences");
  private static final String VERSION = "version must not be empty";

  private OlderOwners() {}

  /// Returns an error as it was before; the same error where it is not about an owner reference.
  static FieldError of(FieldError error) {
    List<FieldPath.Step> steps = new ArrayList<>(error.path().steps());
    int index = steps.indexOf(REFERENCES) + 1;
    if (index == 0
        || index == steps.size()
        || !(steps.get(index) instanceof FieldPath.Step.Element)) {
      return error;
    }
    steps.remove(index);
    FieldPath path = new FieldPath(steps);
    boolean version = steps.getLast().equals(new FieldPath.Step.Field("apiVersion"));
    FieldError before =
        error.type() == FieldError.Type.REQUIRED
            ? FieldError.invalid(path, "", error.detail())
            : error.under(path);
    return new FieldError(
        before.type(),
        path,
        error.place(),
        before.value(),
        version ? VERSION : before.detail(),
        Optional.empty());
  }
}
