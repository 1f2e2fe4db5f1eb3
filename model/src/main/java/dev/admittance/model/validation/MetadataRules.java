package dev.admittance.model.validation;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.WrittenConfiguration;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Validates the metadata of a configuration (W-10). Managed fields are not validated: the server
/// drops those that it cannot read. Source: k8s.io/apimachinery `pkg/api/validation/objectmeta.go`,
/// `ValidateObjectMeta`.
public final class MetadataRules {
  private static final int ANNOTATION_BYTES = 256 << 10;

  private MetadataRules() {}

  /// Validates metadata in the wording of the baseline release.
  public static List<FieldError> check(WrittenConfiguration.Metadata metadata, FieldPath path) {
    return check(metadata, path, Wording.BASELINE);
  }

  /// Validates metadata in the wording of some releases.
  public static List<FieldError> check(
      WrittenConfiguration.Metadata metadata, FieldPath path, Wording wording) {
    List<FieldError> errors = new ArrayList<>();
    if (!metadata.generateName().isEmpty()) {
      String prefix = metadata.generateName();
      for (String message : NameFormat.subdomain(NameFormat.withoutTrailingDash(prefix), wording)) {
        errors.add(FieldError.invalid(path.child("generateName"), prefix, message));
      }
    }
    errors.addAll(name(metadata, path.child("name"), wording));
    errors.addAll(LabelRules.check(metadata.labels(), path.child("labels"), wording));
    errors.addAll(annotations(metadata.annotations(), path.child("annotations"), wording));
    OwnerRules.check(metadata.owners(), path.child("ownerReferences"))
        .forEach(error -> errors.add(wording.owner(error)));
    errors.addAll(finalizers(metadata.finalizers(), path.child("finalizers"), wording));
    return errors;
  }

  private static List<FieldError> finalizers(
      List<String> finalizers, FieldPath path, Wording wording) {
    List<FieldError> errors = new ArrayList<>();
    for (String finalizer : finalizers) {
      for (String message : NameFormat.qualifiedName(finalizer, wording)) {
        errors.add(FieldError.invalid(path, finalizer, message));
      }
    }
    if (finalizers.containsAll(List.of("orphan", "foregroundDeletion"))) {
      errors.add(
          FieldError.invalid(
              path,
              finalizers,
              "finalizer orphan and foregroundDeletion cannot be both set",
              wording));
    }
    return errors;
  }

  private static List<FieldError> name(
      WrittenConfiguration.Metadata metadata, FieldPath path, Wording wording) {
    if (!metadata.name().isEmpty()) {
      return NameFormat.subdomain(metadata.name(), wording).stream()
          .map(message -> FieldError.invalid(path, metadata.name(), message))
          .toList();
    }
    return metadata.generateName().isEmpty()
        ? List.of(FieldError.required(path, "name or generateName is required"))
        : List.of();
  }

  /// Validates annotations: their keys and their total size.
  public static List<FieldError> annotations(Map<String, String> annotations, FieldPath path) {
    return annotations(annotations, path, Wording.BASELINE);
  }

  private static List<FieldError> annotations(
      Map<String, String> annotations, FieldPath path, Wording wording) {
    List<FieldError> errors = new ArrayList<>();
    long bytes = 0;
    for (Map.Entry<String, String> annotation : annotations.entrySet()) {
      String key = annotation.getKey();
      bytes += bytes(key) + bytes(annotation.getValue());
      for (String message : NameFormat.qualifiedName(key.toLowerCase(Locale.ROOT), wording)) {
        errors.add(FieldError.invalid(path, key, message).at(path.key(key)));
      }
    }
    if (bytes > ANNOTATION_BYTES) {
      errors.add(FieldError.tooLong(path, ANNOTATION_BYTES, wording));
    }
    return errors;
  }

  private static long bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
