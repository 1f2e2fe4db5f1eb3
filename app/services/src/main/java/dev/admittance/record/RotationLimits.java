package dev.admittance.record;

/// The limits of a recording's files.
///
/// @param fileBytes the size after which a new file is started
/// @param files the maximum number; the oldest file of the recording is deleted when it is exceeded
public record RotationLimits(long fileBytes, int files) {
  /// The default limits: 2 GiB in total.
  public static final RotationLimits USUAL = new RotationLimits(64L << 20, 32);

  /// Rejects limits that are not positive.
  public RotationLimits {
    if (fileBytes < 1 || files < 1) {
      throw new IllegalArgumentException("a recording needs at least one file with some bytes");
    }
  }
}
