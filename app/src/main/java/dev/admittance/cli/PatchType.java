package dev.admittance.cli;

/// The types of patches that clients send.
enum PatchType {
  /// RFC 6902, in the dialect of the server's library.
  JSON,
  /// RFC 7386.
  MERGE,
  /// Kubernetes' own, by the merge keys of built-in kinds.
  STRATEGIC
}
