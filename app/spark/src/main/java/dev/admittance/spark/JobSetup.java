package dev.admittance.spark;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The setups of a job, which the driver sends to all machines: it reads the manifests once, so
/// that all of them compare the same.
///
/// @param cluster the objects in the cluster, on both sides
/// @param release the simulated API server, such as `1.31`; empty for the one in each side's
///   settings
record JobSetup(Side before, Side after, ManifestTexts cluster, String release)
    implements Serializable {

  /// One of the two setups.
  ///
  /// @param config webhook configurations and policies
  /// @param answers of hooks
  record Side(ManifestTexts config, ManifestTexts answers) implements Serializable {}

  /// Returns a digest of all names and texts.
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
