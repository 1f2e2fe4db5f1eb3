package dev.admittance.simulator.merge;

import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.schema.CustomDefinitions;
import dev.admittance.simulator.schema.CustomVersion;
import dev.admittance.simulator.type.ApiTypes;
import java.util.Optional;

/// What structured merge knows of the objects of a kind: the schema that the server publishes.
public final class MergeSchema {
  private final Atom root;

  private MergeSchema(Atom root) {
    this.root = root;
  }

  /// The schema of a kind of the server's own or of a custom resource; empty where there is none,
  /// which the server answers with 503 (P-95).
  ///
  /// @param types of the release
  public static Optional<MergeSchema> of(
      ApiTypes types, GroupVersionKind kind, CustomDefinitions definitions) {
    return types
        .find(kind)
        .map(GoAtoms::of)
        .or(() ->
            definitions
                .of(kind.apiVersion(), kind.kind())
                .map(CustomVersion::schema)
                .map(CustomAtoms::resource))
        .map(MergeSchema::new);
  }

  Atom root() {
    return root;
  }
}
