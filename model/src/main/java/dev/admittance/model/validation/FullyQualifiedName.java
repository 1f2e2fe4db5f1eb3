package dev.admittance.model.validation;

import dev.admittance.model.document.FieldPath;
import java.util.List;

/// Validates the name of a participant in admission, a domain name of at least three segments
/// (W-12, I-27). Source: k8s.io/apimachinery `pkg/util/validation/validation.go`,
/// `IsFullyQualifiedName`.
public final class FullyQualifiedName {
  private static final int SEGMENTS = 3;

  private FullyQualifiedName() {}

  public static List<FieldError> check(String name, FieldPath path) {
    return check(name, path, Wording.BASELINE);
  }

  /// Validates a name, with the wording of some releases.
  public static List<FieldError> check(String name, FieldPath path, Wording wording) {
    if (name.isEmpty()) {
      return List.of(FieldError.required(path, ""));
    }
    List<String> messages = NameFormat.subdomain(name, wording);
    if (!messages.isEmpty()) {
      return List.of(FieldError.invalid(path, name, String.join(",", messages)));
    }
    return hasThreeSegments(name)
        ? List.of()
        : List.of(
            FieldError.invalid(
                path, name, "should be a domain with at least three segments separated by dots"));
  }

  /// Returns whether a name has three segments, valid or not.
  public static boolean hasThreeSegments(String name) {
    return name.chars().filter(c -> c == '.').count() >= SEGMENTS - 1;
  }
}
