package dev.admittance.workspace;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What a plain manifest is taken for.
public enum ManifestRole {
  /// An object that is in the cluster.
  CLUSTER,
  /// An object as it is stored before a request changes it.
  STORED,
  /// A request: the creation of the object, or its update.
  REQUESTS,
  /// Nothing.
  UNUSED;

  /// The word for it in the settings.
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// The role of a word.
  static Optional<ManifestRole> of(String text) {
    return Arrays.stream(values()).filter(role -> role.text().equals(text)).findFirst();
  }

  /// All words.
  static List<String> texts() {
    return Arrays.stream(values()).map(ManifestRole::text).toList();
  }
}
