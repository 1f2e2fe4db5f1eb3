package dev.admittance.model.registration;

import dev.admittance.model.decode.Fields;

/// Decodes `metadata` of any kind.
public final class MetadataDecoder {
  private MetadataDecoder() {}

  /// The metadata of an object; none where it has none.
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
            fields.strings("finalizers"));
    fields.string("namespace");
    fields.ignore(
        "clusterName",
        "creationTimestamp",
        "deletionGracePeriodSeconds",
        "deletionTimestamp",
        "generation",
        "initializers",
        "managedFields",
        "ownerReferences",
        "resourceVersion",
        "selfLink",
        "uid");
    fields.refuseOthers();
    return metadata;
  }
}
