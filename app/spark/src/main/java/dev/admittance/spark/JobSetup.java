package dev.admittance.spark;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// What a job compares, as the driver sends it to all machines: it reads the manifests once, so
/// that all of them compare the same.
///
/// @param cluster what is in the cluster, on both sides
/// @param release whose API server is simulated, such as `1.31`; empty for that of the settings of
///   each side
record JobSetup(Side before, Side after, ManifestTexts cluster, String release)
    implements Serializable {

  /// One of the two setups.
  ///
  /// @param config webhook configurations and policies
  /// @param answers of hooks
  record Side(ManifestTexts config, ManifestTexts answers) implements Serializable {}

  /// The same for the same names and texts, and for no others.
  String fingerprint() {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      before.config().digest(digest);
      before.answers().digest(digest);
      after.config().digest(digest);
      after.answers().digest(digest);
      cluster.digest(digest);
      digest.update(release.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
