package dev.admittance.cluster;

/// How carefully a context is to be written to, as its user marked it.
public enum Protection {
  /// It is never written to.
  READ_ONLY,
  /// It is written to once somebody agreed.
  ORDINARY,
  /// It is written to once somebody agreed and typed its name.
  PROTECTED;

  /// What holds for a context that nobody marked.
  public static final Protection DEFAULT = ORDINARY;
}
