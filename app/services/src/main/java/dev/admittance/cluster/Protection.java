package dev.admittance.cluster;

/// How a context is protected against writes, as its user marked it.
public enum Protection {
  /// Writing is never allowed.
  READ_ONLY,
  /// Writing requires consent.
  ORDINARY,
  /// Writing requires consent, and typing the context's name.
  PROTECTED;

  /// The protection of unmarked contexts.
  public static final Protection DEFAULT = ORDINARY;
}
