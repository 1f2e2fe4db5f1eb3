package dev.admittance.model.initializer.validation;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.initializer.PendingInitializers;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.NameFormat;
import dev.admittance.model.validation.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Validates the pending initializers of an object as the API servers that knew them did (I-51).
/// Source: kubernetes 1.7.0 and 1.8.0 `apimachinery/pkg/api/validation/objectmeta.go`.
public final class PendingValidation {
  private static final FieldPath PENDING = PendingInitializers.PATH.child("pending");
  private static final FieldPath RESULT = PendingInitializers.PATH.child("result");
  private static final String FAILURE = "Failure";
  private static final int NAMES_WITH_SEGMENTS = 8;

  private PendingValidation() {}

  /// Returns the server's errors for an object with such initializers, for the given release or the
  /// nearest that knew them.
  public static List<Diagnostic> validate(
      PendingInitializers initializers, KubernetesRelease release) {
    return errors(initializers.pending(), initializers.result(), release).stream()
        .map(error -> error.in(initializers.subject()))
        .toList();
  }

  /// Returns the server's errors about the initializers' structure, for the given release or the
  /// nearest that knew them.
  public static List<FieldError> errors(
      List<String> pending, Optional<JsonObject> result, KubernetesRelease release) {
    KubernetesRelease judge = Served.INITIALIZERS.nearest(release);
    List<FieldError> errors =
        new ArrayList<>(
            judge.isAtLeast(NAMES_WITH_SEGMENTS)
                ? qualifiedNames(pending, judge)
                : pendingOf17(pending, result.isEmpty()));
    result.ifPresent(status -> errors.addAll(resultErrors(status)));
    return errors;
  }

  private static List<FieldError> qualifiedNames(List<String> pending, KubernetesRelease release) {
    List<FieldError> errors = new ArrayList<>();
    for (int i = 0; i < pending.size(); i++) {
      FieldPath path = PENDING.index(i).child("name");
      errors.addAll(EarlyNames.check(pending.get(i), path, release));
    }
    return errors;
  }

  /// Release 1.7 accepts names without dots, and requires the whole struct to be removed with the
  /// last name.
  private static List<FieldError> pendingOf17(List<String> pending, boolean wantsNames) {
    List<FieldError> errors = new ArrayList<>();
    for (int i = 0; i < pending.size(); i++) {
      String name = pending.get(i);
      for (String message : NameFormat.qualifiedName(name, Wording.EARLY)) {
        errors.add(FieldError.invalid(PENDING.index(i), name, message));
      }
    }
    if (pending.isEmpty() && wantsNames) {
      errors.add(
          FieldError.invalidNull(PENDING, "must be non-empty when result is not set")
              .advising("Remove `metadata.initializers`, or set it to null."));
    }
    return errors;
  }

  /// Validates a result, which can only be a failure (I-50).
  public static List<FieldError> resultErrors(JsonObject result) {
    String status = result.text("status");
    return status.equals(FAILURE)
        ? List.of()
        : List.of(FieldError.invalid(RESULT.child("status"), status, "must be 'Failure'"));
  }
}
