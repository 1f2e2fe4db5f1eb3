package dev.admittance.simulator.registry;

import java.math.BigInteger;

/// A resource version as the storage parses it: an unsigned 64-bit number, 0 for none. Source:
/// k8s.io/apiserver `pkg/storage/api_object_versioner.go`,
/// `(APIObjectVersioner).ParseResourceVersion`.
sealed interface ResourceVersion {
  record Parsed(BigInteger value) implements ResourceVersion {
    /// Whether a version is set at all.
    boolean isSet() {
      return value.signum() > 0;
    }
  }

  /// The version cannot be parsed; the message is Go's.
  record Unreadable(String message) implements ResourceVersion {}

  /// Reads `metadata.resourceVersion`.
  static ResourceVersion of(Metadata metadata) {
    String text = metadata.text("resourceVersion");
    if (!text.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return unreadable(text, "invalid syntax");
    }
    BigInteger value = text.isEmpty() ? BigInteger.ZERO : new BigInteger(text);
    return value.bitLength() <= Long.SIZE
        ? new Parsed(value)
        : unreadable(text, "value out of range");
  }

  private static ResourceVersion unreadable(String text, String why) {
    return new Unreadable("strconv.ParseUint: parsing \"" + text + "\": " + why);
  }
}
