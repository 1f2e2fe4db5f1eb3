package dev.admittance.cli;

enum PatchType {
  /// RFC 6902, as the server's library implements it.
  JSON,
  MERGE,
  /// Strategic merge patch, with the merge keys of built-in kinds.
  STRATEGIC
}
