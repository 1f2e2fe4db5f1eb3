package dev.admittance.simulator.registry;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.patch.SemanticEquality;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.validationrule.DefinedRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The server's rules for objects of single built-in kinds beyond their metadata. Source:
/// k8s.io/kubernetes `pkg/apis/core/validation/validation.go`, `ValidateConfigMapUpdate`,
/// `ValidateSecretUpdate`, `ValidateNamespace`, `ValidateNamespaceStatusUpdate`;
/// `pkg/apis/batch/validation/validation.go`, `ValidateCronJobCreate`.
final class KindRules {
  private static final String IMMUTABLE = "field is immutable";
  private static final String FROZEN = "field is immutable when `immutable` is set";

  private KindRules() {}

  /// Whether all of the server's rules for a kind are checked here.
  static boolean cover(AdmissionRequest request) {
    return switch (request.resource().groupResource()) {
      case "configmaps", "secrets", "serviceaccounts", "namespaces" -> true;
      default -> false;
    };
  }

  /// The errors of an object on its own.
  ///
  /// @param old the object before an update
  static List<FieldError> check(
      AdmissionRequest request,
      JsonObject object,
      Optional<JsonObject> old,
      KubernetesRelease release) {
    return switch (request.resource().groupResource()) {
      case "configmaps" -> DataRules.configMap(object);
      case "secrets" -> DataRules.secret(object);
      case "namespaces" -> MetadataValidation.namespaceFinalizers(object);
      case "customresourcedefinitions.apiextensions.k8s.io" ->
          DefinedRules.check(object, old, release);
      case "cronjobs.batch" -> cronJobName(Metadata.of(object).text("name"));
      default -> List.of();
    };
  }

  private static List<FieldError> cronJobName(String name) {
    return name.length() > 52
        ? List.of(
            FieldError.invalid(
                FieldPath.ROOT.child("metadata").child("name"),
                name,
                "must be no more than 52 characters"))
        : List.of();
  }

  /// The errors of the change of an object.
  static List<FieldError> checkChanges(
      AdmissionRequest request, JsonObject object, JsonObject oldObject) {
    return switch (request.resource().groupResource()) {
      case "configmaps" -> frozen(object, oldObject, List.of("data", "binaryData"));
      case "secrets" -> {
        List<FieldError> errors = new ArrayList<>();
        String type = object.text("type");
        if (!type.equals(oldObject.text("type"))) {
          errors.add(FieldError.invalidNamed(FieldPath.ROOT.child("type"), type, IMMUTABLE));
        }
        errors.addAll(frozen(object, oldObject, List.of("data")));
        yield errors;
      }
      default -> List.of();
    };
  }

  /// The errors of a status that a client sent.
  static List<FieldError> checkStatus(AdmissionRequest request, JsonObject object) {
    return request.resource().groupResource().equals("namespaces") ? phase(object) : List.of();
  }

  /// A namespace has the phase Terminating exactly when it is deleted.
  private static List<FieldError> phase(JsonObject namespace) {
    boolean deleted = Metadata.of(namespace).has("deletionTimestamp");
    String wanted = deleted ? "Terminating" : "Active";
    String phase = namespace.get("status") instanceof JsonObject status ? status.text("phase") : "";
    return phase.equals(wanted)
        ? List.of()
        : List.of(
            FieldError.invalidNamed(
                FieldPath.ROOT.child("status").child("Phase"),
                phase,
                "may only be '"
                    + wanted
                    + "' if `deletionTimestamp` is "
                    + (deleted ? "not empty" : "empty")));
  }

  private static List<FieldError> frozen(
      JsonObject object, JsonObject oldObject, List<String> names) {
    List<FieldError> errors = new ArrayList<>();
    if (oldObject.isTrue("immutable")) {
      if (object.get("immutable") != JsonBoolean.TRUE) {
        errors.add(FieldError.forbidden(FieldPath.ROOT.child("immutable"), FROZEN));
      }
      for (String name : names) {
        if (!SemanticEquality.equal(
            object.find(name).orElse(JsonObject.EMPTY),
            oldObject.find(name).orElse(JsonObject.EMPTY))) {
          errors.add(FieldError.forbidden(FieldPath.ROOT.child(name), FROZEN));
        }
      }
    }
    return errors;
  }
}
