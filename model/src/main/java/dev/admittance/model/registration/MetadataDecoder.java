package dev.admittance.model.registration;

import dev.admittance.model.decode.Fields;
import java.util.Optional;

public final class MetadataDecoder {
  private MetadataDecoder() {}

  /// Decodes the metadata of an object; [WrittenConfiguration.Metadata#NONE] where it is absent.
  ///
  /// @param object the fields of the whole object
  public static WrittenConfiguration.Metadata decode(Fields object) {
    return object
        .object("metadata", "v1.ObjectMeta")
        .map(MetadataDecoder::metadata)
        .orElse(WrittenConfiguration.Metadata.NONE);
  }

  private static WrittenConfiguration.Metadata metadata(Fields fields) {
    WrittenConfiguration.Metadata metadata =
        new WrittenConfiguration.Metadata(
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

  private static WrittenConfiguration.Owner owner(Fields fields) {
    WrittenConfiguration.Owner owner =
        new WrittenConfiguration.Owner(
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
