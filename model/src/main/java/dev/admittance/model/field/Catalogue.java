package dev.admittance.model.field;

import java.util.List;
import java.util.Optional;

/// The kinds that people write, read from the bundled data at the first question.
public final class Catalogue {
  private static final List<Kind> KINDS = CatalogueReader.read();

  private Catalogue() {}

  /// All kinds, family by family; of a kind the newest version first.
  public static List<Kind> kinds() {
    return KINDS;
  }

  /// The kind of an object.
  public static Optional<Kind> find(String apiVersion, String kind) {
    return KINDS.stream()
        .filter(one -> one.apiVersion().equals(apiVersion) && one.kind().equals(kind))
        .findFirst();
  }

  /// A kind in all its versions, the newest first.
  public static List<Kind> versions(String kind) {
    return KINDS.stream().filter(one -> one.kind().equals(kind)).toList();
  }
}
