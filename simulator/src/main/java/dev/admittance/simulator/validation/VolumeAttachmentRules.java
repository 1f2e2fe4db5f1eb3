package dev.admittance.simulator.validation;

import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.NameFormat;
import java.util.Optional;

/// Validates VolumeAttachments. Source: k8s.io/kubernetes
/// `pkg/apis/storage/validation/validation.go`, `ValidateVolumeAttachment`,
/// `ValidateVolumeAttachmentUpdate`; tags of `VolumeAttachmentSpec`.
///
/// @param errors receives what is found
record VolumeAttachmentRules(FieldErrors errors) {
  private static final String SPEC = "storage/v1.VolumeAttachmentSpec";
  private static final String ONE =
      "must specify exactly one of inlineVolumeSpec and persistentVolumeName";
  private static final int MOST_METADATA = 256 * 1024;
  private static final int LONGEST_MESSAGE = 1024;

  /// @param old the spec before an update
  void check(ObjectPart spec, Optional<ObjectPart> old) {
    boolean changed =
        old.filter(before -> !errors.same(SPEC, spec.members(), before.members())).isPresent();
    ObjectPart attacher = spec.child("attacher");
    if (changed) {
      // Tags then say no more than that.
      DeviceNames.driver(attacher, errors);
    } else {
      errors.declared(() -> DeviceNames.driver(attacher, errors));
    }
    ObjectPart volume = spec.child("source", "persistentVolumeName");
    source(spec.child("source"), volume);
    errors.invalid(spec.child("nodeName"), NameFormat.subdomain(spec.text("nodeName")));
    if (volume.exists()) {
      errors.invalid(volume, NameFormat.subdomain(volume.text()));
    }
    if (changed) {
      errors.immutableByTag(spec, SPEC);
    }
  }

  private void source(ObjectPart source, ObjectPart volume) {
    ObjectPart inline = source.child("inlineVolumeSpec");
    if (volume.exists() && inline.exists()) {
      errors.forbidden(source, ONE);
    } else if (inline.exists()) {
      errors.leaveOut(inline);
    } else if (!volume.exists()) {
      errors.required(source, ONE);
    } else if (volume.text().isEmpty()) {
      errors.required(volume, "must specify non empty persistentVolumeName");
    }
  }

  void status(ObjectPart status) {
    ObjectPart metadata = status.child("attachmentMetadata");
    int size =
        metadata.keys().stream()
            .mapToInt(key -> FieldFormats.bytes(key) + FieldFormats.bytes(metadata.text(key)))
            .sum();
    if (size > MOST_METADATA) {
      errors.add(FieldError.tooLong(metadata.path(), MOST_METADATA));
    }
    for (String name : new String[] {"attachError", "detachError"}) {
      ObjectPart error = status.child(name);
      ObjectPart message = error.child("message");
      if (FieldFormats.bytes(message.text()) > LONGEST_MESSAGE) {
        // The text of servers before 1.37 has the limit of the metadata.
        errors.add(
            FieldError.tooLong(
                message.path(), errors.isDeclarative() ? LONGEST_MESSAGE : MOST_METADATA));
      }
      if (error.number("errorCode") < 0) {
        errors.between(error.child("errorCode"), 0, Integer.MAX_VALUE);
      }
    }
  }
}
