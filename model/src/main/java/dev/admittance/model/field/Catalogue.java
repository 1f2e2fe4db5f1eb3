package dev.admittance.model.field;

import java.util.List;
import java.util.Optional;

/// The kinds that users write, loaded from the bundled catalogue on first use.
public final class Catalogue {
  private static final List<Kind> KINDS = CatalogueReader.read();

  private Catalogue() {}

  /// Returns all kinds, grouped by family, the newest version of a kind first.
  public static List<Kind> kinds() {
    return KINDS;
  }

  /// Finds a kind by its version and name.
  public static Optional<Kind> find(String apiVersion, String kind) {
    return KINDS.stream()
        .filter(one -> one.apiVersion().equals(apiVersion) && one.kind().equals(kind))
        .findFirst();
  }

  /// Returns a kind in all its versions, the newest first.
  public static List<Kind> versions(String kind) {
    return KINDS.stream().filter(one -> one.kind().equals(kind)).toList();
  }
}
