package dev.admittance.model.validation.registration;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.validation.FieldError;
import java.util.ArrayList;
import java.util.List;

/// Validates the URL of a hook (W-26). Source: k8s.io/apiserver `pkg/util/webhook/validation.go`,
/// `ValidateWebhookURL`.
public final class UrlRules {
  private static final String FORM = "; desired format: https://host[/path]";

  private UrlRules() {}

  public static List<FieldError> check(String url, FieldPath path) {
    return switch (GoUrl.parse(url)) {
      case GoUrl.Fault(String message) ->
          List.of(FieldError.required(path, "url must be a valid URL: " + message + FORM));
      case GoUrl.Parts parts -> check(parts, path);
    };
  }

  private static List<FieldError> check(GoUrl.Parts url, FieldPath path) {
    List<FieldError> errors = new ArrayList<>();
    if (!url.scheme().equals("https")) {
      errors.add(
          FieldError.invalid(path, url.scheme(), "'https' is the only allowed URL scheme" + FORM));
    }
    if (url.host().isEmpty()) {
      errors.add(FieldError.invalid(path, url.host(), "host must be specified" + FORM));
    }
    url.user()
        .ifPresent(user ->
            errors.add(
                FieldError.invalid(path, user, "user information is not permitted in the URL")));
    if (!url.fragment().isEmpty()) {
      errors.add(
          FieldError.invalid(path, url.fragment(), "fragments are not permitted in the URL"));
    }
    if (!url.query().isEmpty()) {
      errors.add(
          FieldError.invalid(path, url.query(), "query parameters are not permitted in the URL"));
    }
    return errors;
  }
}
