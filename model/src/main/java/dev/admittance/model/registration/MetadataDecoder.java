package dev.admittance.model.registration;

import dev.admittance.model.decode.Fields;
import java.util.Optional;

public final class MetadataDecoder {
  private MetadataDecoder() {}

  /// Decodes the metadata of an object; [Written.Metadata#NONE] where it is absent.
  ///
  /// @param object the fields of the whole object
  public static Written.Metadata decode(Fields object) {
    return object
        .object("metadata", "v1.ObjectMeta")
        .map(MetadataDecoder::metadata)
        .orElse(Written.Metadata.NONE);
  }

  private static Written.Metadata metadata(Fields fields) {
    Written.Metadata metadata =
        new Written.Metadata(
            fields.string("name").orElse(""),
            fields.string("generateName").orElse(""),
            fields.stringMap("labels"),
            fields.stringMap("annotations"),
            fields.strings("finalizers"),
            fields.objects("ownerReferences", "v1.OwnerReference").stream()
                .flatMap(Optional::stream)
                .map(MetadataDecoder::owner)
                .toList());
    fields.string("namespace");
    fields.ignore(
        "clusterName",
        "creationTimestamp",
        "deletionGracePeriodSeconds",
        "deletionTimestamp",
        "generation",
        "initializers",
        "managedFields",
        "resourceVersion",
        "selfLink",
        "uid");
    fields.refuseOthers();
    return metadata;
  }

  private static Written.Owner owner(Fields fields) {
    Written.Owner owner =
        new Written.Owner(
            fields.path(),
            fields.string("apiVersion").orElse(""),
            fields.string("kind").orElse(""),
            fields.string("name").orElse(""),
            fields.string("uid", "types.UID").orElse(""),
            fields.bool("controller"),
            fields.bool("blockOwnerDeletion"));
    fields.refuseOthers();
    return owner;
  }
}
