package dev.admittance.simulator.registry;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.GoQuote;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.LabelRules;
import dev.admittance.model.validation.MetadataRules;
import dev.admittance.model.validation.NameFormat;
import dev.admittance.simulator.gojson.GoJson;
import dev.admittance.simulator.release.Features;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Validates the metadata of an object of any kind (W-10, W-369). Source: k8s.io/apimachinery
/// `pkg/api/validation/objectmeta.go`, `ValidateObjectMetaAccessor`,
/// `ValidateObjectMetaAccessorUpdate`.
final class MetadataValidation {
  private static final FieldPath METADATA = FieldPath.ROOT.child("metadata");
  private static final List<String> STANDARD_FINALIZERS =
      List.of("kubernetes", "orphan", "foregroundDeletion");
  private static final String IMMUTABLE = "field is immutable";

  private MetadataValidation() {}

  /// The errors of the metadata on its own.
  static List<FieldError> check(
      Metadata metadata, NameRule names, boolean namespaced, Features features) {
    List<FieldError> errors = new ArrayList<>(names(metadata, names));
    errors.addAll(namespace(metadata.text("namespace"), namespaced));
    if (metadata.generation() < 0) {
      errors.add(
          FieldError.invalidStruct(
              METADATA.child("generation"),
              Long.toString(metadata.generation()),
              "must be greater than or equal to 0"));
    }
    errors.addAll(shared(metadata, features));
    errors.addAll(finalizers(metadata.list("finalizers")));
    errors.addAll(ManagerRules.check(metadata, METADATA.child("managedFields")));
    return errors;
  }

  /// The errors of `name` and `generateName`.
  static List<FieldError> names(Metadata metadata, NameRule names) {
    List<FieldError> errors = new ArrayList<>();
    String prefix = metadata.text("generateName");
    if (!prefix.isEmpty()) {
      names
          .checkPrefix(prefix)
          .forEach(message ->
              errors.add(FieldError.invalid(METADATA.child("generateName"), prefix, message)));
    }
    String name = metadata.text("name");
    FieldPath path = METADATA.child("name");
    if (name.isEmpty()) {
      errors.add(FieldError.required(path, "name or generateName is required"));
    } else {
      names.check(name).forEach(message -> errors.add(FieldError.invalid(path, name, message)));
    }
    return errors;
  }

  private static List<FieldError> namespace(String namespace, boolean namespaced) {
    FieldPath path = METADATA.child("namespace");
    if (!namespaced) {
      return namespace.isEmpty()
          ? List.of()
          : List.of(FieldError.forbidden(path, "not allowed on this type"));
    }
    return namespace.isEmpty()
        ? List.of(FieldError.required(path, ""))
        : NameFormat.dns1123Label(namespace).stream()
            .map(message -> FieldError.invalid(path, namespace, message))
            .toList();
  }

  /// The checks that apply to new and to changed metadata.
  private static List<FieldError> shared(Metadata metadata, Features features) {
    List<FieldError> errors = new ArrayList<>();
    errors.addAll(LabelRules.check(metadata.texts("labels"), METADATA.child("labels")));
    errors.addAll(
        MetadataRules.annotations(metadata.texts("annotations"), METADATA.child("annotations")));
    errors.addAll(ObjectOwnerRules.check(metadata, METADATA.child("ownerReferences"), features));
    return errors;
  }

  private static List<FieldError> finalizers(List<String> finalizers) {
    FieldPath path = METADATA.child("finalizers");
    List<FieldError> errors = new ArrayList<>();
    for (String finalizer : finalizers) {
      for (String message : NameFormat.qualifiedName(finalizer)) {
        errors.add(FieldError.invalid(path, finalizer, message));
      }
    }
    if (finalizers.containsAll(List.of("orphan", "foregroundDeletion"))) {
      errors.add(
          FieldError.invalid(
              path, finalizers, "finalizer orphan and foregroundDeletion cannot be both set"));
    }
    return errors;
  }

  /// Whether a finalizer has a domain or is a built-in one.
  static boolean hasDomain(String finalizer) {
    return finalizer.contains("/") || STANDARD_FINALIZERS.contains(finalizer);
  }

  /// The errors of kinds for finalizers without a domain that are not built in.
  static List<FieldError> plainFinalizers(Metadata metadata) {
    List<FieldError> errors = new ArrayList<>();
    List<String> finalizers = metadata.list("finalizers");
    for (int i = 0; i < finalizers.size(); i++) {
      String finalizer = finalizers.get(i);
      if (!hasDomain(finalizer)) {
        errors.add(plainFinalizer(METADATA.child("finalizers").index(i), finalizer));
      }
    }
    return errors;
  }

  private static FieldError plainFinalizer(FieldPath path, String finalizer) {
    return FieldError.invalid(
        path, finalizer, "name is neither a standard finalizer name nor is it fully qualified");
  }

  /// The errors of the finalizers in a namespace's spec, for which the server prints no index.
  static List<FieldError> namespaceFinalizers(JsonObject namespace) {
    FieldPath path = FieldPath.ROOT.child("spec").child("finalizers");
    List<FieldError> errors = new ArrayList<>();
    for (String finalizer : namespace.object("spec").texts("finalizers")) {
      NameFormat.qualifiedName(finalizer)
          .forEach(message -> errors.add(FieldError.invalid(path, finalizer, message)));
      if (!finalizer.equals("kubernetes") && !hasDomain(finalizer)) {
        errors.add(plainFinalizer(path, finalizer));
      }
    }
    return errors;
  }

  /// The errors of the changes (W-369).
  static List<FieldError> checkChanges(Metadata metadata, Metadata old, Features features) {
    List<FieldError> errors = new ArrayList<>();
    if (old.has("deletionTimestamp")) {
      errors.addAll(newFinalizers(metadata, old));
    }
    for (String name : List.of("name", "namespace", "uid")) {
      if (!metadata.text(name).equals(old.text(name))) {
        errors.add(immutable(name, metadata.text(name)));
      }
    }
    for (String name :
        List.of("creationTimestamp", "deletionTimestamp", "deletionGracePeriodSeconds")) {
      JsonValue value = metadata.fields().get(name);
      if (metadata.has(name)
          && value != null
          && !Optional.of(value).equals(old.fields().find(name))) {
        errors.add(
            new FieldError(
                FieldError.Type.INVALID,
                METADATA.child(name),
                METADATA.child(name),
                GoJson.write(value),
                IMMUTABLE,
                Optional.empty()));
      }
    }
    errors.addAll(shared(metadata, features));
    errors.addAll(ManagerRules.check(metadata, METADATA.child("managedFields")));
    return errors;
  }

  private static FieldError immutable(String name, String value) {
    return FieldError.invalid(METADATA.child(name), value, IMMUTABLE);
  }

  private static List<FieldError> newFinalizers(Metadata metadata, Metadata old) {
    List<String> added =
        metadata.list("finalizers").stream()
            .filter(finalizer -> !old.list("finalizers").contains(finalizer))
            .distinct()
            .sorted()
            .toList();
    String listed = String.join(", ", added.stream().map(GoQuote::quote).toList());
    return added.isEmpty()
        ? List.of()
        : List.of(
            FieldError.forbidden(
                METADATA.child("finalizers"),
                "no new finalizers can be added if the object is being deleted, found new"
                    + " finalizers []string{"
                    + listed
                    + "}"));
  }
}
