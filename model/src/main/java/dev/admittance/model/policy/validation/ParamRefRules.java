package dev.admittance.model.policy.validation;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.policy.ParamRef;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.NameFormat;
import dev.admittance.model.validation.SelectorRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Validates the parameter reference of a binding (P-12, P-23). Source: `validateParamRef` of
/// k8s.io/kubernetes `pkg/apis/admissionregistration/validation/validation.go`.
final class ParamRefRules {
  private static final String EXCLUSIVE = "name and selector are mutually exclusive";

  private ParamRefRules() {}

  static List<FieldError> check(Optional<ParamRef> paramRef, FieldPath path) {
    return paramRef.map(found -> check(found, path)).orElse(List.of());
  }

  private static List<FieldError> check(ParamRef paramRef, FieldPath path) {
    boolean named = !paramRef.name().isEmpty();
    boolean selected = paramRef.selector().isPresent();
    FieldPath name = path.child("name");
    FieldPath selector = path.child("selector");
    List<FieldError> errors = new ArrayList<>();
    for (String message : NameFormat.pathSegment(paramRef.name())) {
      errors.add(FieldError.invalid(name, paramRef.name(), message));
    }
    if (named && selected) {
      errors.add(FieldError.forbidden(name, EXCLUSIVE));
    }
    paramRef.selector().ifPresent(found -> errors.addAll(SelectorRules.check(found, selector)));
    if (named && selected) {
      errors.add(FieldError.forbidden(selector, EXCLUSIVE));
    }
    if (!named && !selected) {
      errors.add(FieldError.required(path, "one of name or selector must be specified"));
    }
    errors.addAll(
        ChoiceRule.NOT_FOUND_ACTION.require(
            paramRef.parameterNotFoundAction().orElse(""), path.child("parameterNotFoundAction")));
    return errors;
  }
}
