package dev.admittance.model.field;

import java.util.List;
import java.util.Optional;

/// The kinds that users write, loaded from the bundled catalogue on first use.
public final class Catalogue {
  private static final String CONSTRAINTS = "constraints.gatekeeper.sh/";
  private static final List<Kind> READ = CatalogueReader.read();
  private static final List<Kind> KINDS =
      READ.stream().filter(kind -> !kind.apiVersion().startsWith(CONSTRAINTS)).toList();

  private Catalogue() {}

  /// Returns all kinds, grouped by family, the newest version of a kind first. Constraints of
  /// Gatekeeper are not among them: templates name their kinds.
  public static List<Kind> kinds() {
    return KINDS;
  }

  /// Finds a kind by its version and name. Every kind in the group of Gatekeeper's constraints has
  /// the fields of a constraint.
  public static Optional<Kind> find(String apiVersion, String kind) {
    return READ.stream()
        .filter(one -> one.apiVersion().equals(apiVersion))
        .filter(one -> one.kind().equals(kind) || apiVersion.startsWith(CONSTRAINTS))
        .findFirst()
        .map(one -> one.kind().equals(kind) ? one : one.named(kind));
  }

  /// Returns a kind in all its versions, the newest first.
  public static List<Kind> versions(String kind) {
    return KINDS.stream().filter(one -> one.kind().equals(kind)).toList();
  }
}
