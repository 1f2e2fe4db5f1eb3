package dev.admittance.record.files;

/// How large the files of a recording become.
///
/// @param fileBytes after which a new file is begun
/// @param files that are kept; the oldest of the recording goes when there is one more
public record RotationLimits(long fileBytes, int files) {
  /// The usual ones: 2 GiB in all.
  public static final RotationLimits USUAL = new RotationLimits(64L << 20, 32);

  /// Refuses limits that leave nothing.
  public RotationLimits {
    if (fileBytes < 1 || files < 1) {
      throw new IllegalArgumentException("a recording needs at least one file with some bytes");
    }
  }
}
