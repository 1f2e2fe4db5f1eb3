package dev.admittance.workspace;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The role of a plain manifest.
public enum ManifestRole {
  CLUSTER,
  /// The stored state of an object before a request.
  STORED,
  /// A request: the creation of the object, or its update.
  REQUESTS,
  UNUSED;

  /// Returns the word in the settings.
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Optional<ManifestRole> of(String text) {
    return Arrays.stream(values()).filter(role -> role.text().equals(text)).findFirst();
  }

  static List<String> texts() {
    return Arrays.stream(values()).map(ManifestRole::text).toList();
  }
}
