package dev.admittance.simulator.patch;

import java.util.Optional;

/// The patch content types that the beta proposal allowed in the answer of a mutating hook (I-108).
/// None was shipped: a server accepts only `JSONPatch`.
public enum ProposedPatchType {
  FULL_OBJECT,
  /// A full object in protobuf, which needs the types of the server to be read.
  PROTOBUF,
  STRATEGIC_MERGE,
  JSON_PATCH,
  MERGE;

  /// The type with this name; empty for any other. The proposal misspelled the name of merge
  /// patches, so both spellings are accepted.
  public static Optional<ProposedPatchType> find(String mediaType) {
    return switch (mediaType) {
      case "application/json" -> Optional.of(FULL_OBJECT);
      case "application/protobuf" -> Optional.of(PROTOBUF);
      case "application/strategic-merge-patch+json" -> Optional.of(STRATEGIC_MERGE);
      case "application/json-patch+json" -> Optional.of(JSON_PATCH);
      case "application/merge-patch+json", "application/merge-json-patch+json" ->
          Optional.of(MERGE);
      default -> Optional.empty();
    };
  }
}
