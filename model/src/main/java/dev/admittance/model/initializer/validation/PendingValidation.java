package dev.admittance.model.initializer.validation;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.initializer.PendingInitializers;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.NameFormat;
import dev.admittance.model.validation.Wording;
import java.util.ArrayList;
import java.util.List;

/// Validates the initializers of an object as the API servers did that had them (I-51). Source:
/// kubernetes 1.7.0 and 1.8.0 `apimachinery/pkg/api/validation/objectmeta.go`.
public final class PendingValidation {
  private static final FieldPath PENDING = PendingInitializers.PATH.child("pending");
  private static final FieldPath RESULT = PendingInitializers.PATH.child("result");
  private static final String FAILURE = "Failure";
  private static final int NAMES_WITH_SEGMENTS = 8;

  private PendingValidation() {}

  /// What a server says to an object with such initializers: the release that is meant, or the
  /// nearest that had them.
  public static List<Diagnostic> validate(
      PendingInitializers initializers, KubernetesRelease release) {
    KubernetesRelease judge = Served.INITIALIZERS.nearest(release);
    List<FieldError> errors =
        new ArrayList<>(
            judge.isAtLeast(NAMES_WITH_SEGMENTS)
                ? qualifiedNames(initializers, judge)
                : pendingOf17(initializers));
    initializers.result().ifPresent(result -> errors.addAll(result(result)));
    return errors.stream().map(error -> error.in(initializers.subject())).toList();
  }

  private static List<FieldError> qualifiedNames(
      PendingInitializers initializers, KubernetesRelease release) {
    List<FieldError> errors = new ArrayList<>();
    for (int i = 0; i < initializers.pending().size(); i++) {
      FieldPath path = PENDING.index(i).child("name");
      errors.addAll(EarlyNames.check(initializers.pending().get(i), path, release));
    }
    return errors;
  }

  /// Release 1.7 takes names without dots, and wants the whole struct gone with the last name.
  private static List<FieldError> pendingOf17(PendingInitializers initializers) {
    List<FieldError> errors = new ArrayList<>();
    for (int i = 0; i < initializers.pending().size(); i++) {
      String name = initializers.pending().get(i);
      for (String message : NameFormat.qualifiedName(name, Wording.EARLY)) {
        errors.add(FieldError.invalid(PENDING.index(i), name, message));
      }
    }
    if (initializers.pending().isEmpty() && initializers.result().isEmpty()) {
      errors.add(
          FieldError.invalidNull(PENDING, "must be non-empty when result is not set")
              .advising("Remove `metadata.initializers`, or set it to null."));
    }
    return errors;
  }

  private static List<FieldError> result(JsonObject result) {
    String status = result.get("status") instanceof JsonString(String text) ? text : "";
    return status.equals(FAILURE)
        ? List.of()
        : List.of(FieldError.invalid(RESULT.child("status"), status, "must be 'Failure'"));
  }
}
