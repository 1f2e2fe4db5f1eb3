package dev.admittance.model.policy.validation;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.policy.ParamKind;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.NameFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Validates the kind of a policy's parameters (P-20). Source: `validateParamKind` of
/// k8s.io/kubernetes `pkg/apis/admissionregistration/validation/validation.go`.
final class ParamKindRules {
  private ParamKindRules() {}

  static List<FieldError> check(Optional<ParamKind> paramKind, FieldPath path) {
    if (paramKind.isEmpty()) {
      return List.of();
    }
    List<FieldError> errors = new ArrayList<>();
    errors.addAll(apiVersion(paramKind.get().apiVersion(), path.child("apiVersion")));
    errors.addAll(kind(paramKind.get().kind(), path.child("kind")));
    return errors;
  }

  private static List<FieldError> apiVersion(String written, FieldPath path) {
    if (written.isEmpty()) {
      return List.of(FieldError.required(path, ""));
    }
    int slash = written.indexOf('/');
    if (slash != written.lastIndexOf('/')) {
      return List.of(
          FieldError.invalid(path, written, "unexpected GroupVersion string: " + written));
    }
    String group = written.substring(0, Math.max(slash, 0));
    String version = written.substring(slash + 1);
    List<FieldError> errors = new ArrayList<>();
    if (!group.isEmpty()) {
      errors.addAll(joined(path, group, NameFormat.subdomain(group)));
    }
    if (version.isEmpty()) {
      errors.add(FieldError.invalid(path, written, "version must be specified"));
    } else {
      errors.addAll(joined(path, version, NameFormat.dns1035Label(version)));
    }
    return errors;
  }

  private static List<FieldError> joined(FieldPath path, String part, List<String> messages) {
    return messages.isEmpty()
        ? List.of()
        : List.of(FieldError.invalid(path, part, String.join(",", messages)));
  }

  private static List<FieldError> kind(String kind, FieldPath path) {
    if (kind.isEmpty()) {
      return List.of(FieldError.required(path, ""));
    }
    List<String> messages = NameFormat.dns1035Label(kind.toLowerCase(Locale.ROOT));
    return messages.isEmpty()
        ? List.of()
        : List.of(
            FieldError.invalid(
                path,
                kind,
                "may have mixed case, but should otherwise match: " + String.join(",", messages)));
  }
}
