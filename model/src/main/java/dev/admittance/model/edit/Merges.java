package dev.admittance.model.edit;

import dev.admittance.model.document.Syntax;

/// Resolves merge keys `<<` as [dev.admittance.model.document.Node] does: merged entries override
/// those above.
record Merges(Anchors anchors) {

  /// Returns whether a merge key below an entry brings in the entry's key.
  ///
  /// @param index of the entry; -1 where the mapping itself does not have the key
  boolean override(Syntax.Mapping mapping, int index, String name) {
    return mapping.entries().stream()
        .skip(index + 1L)
        .anyMatch(entry -> entry.merge() && provides(entry.value(), name));
  }

  private boolean provides(Syntax merged, String name) {
    return switch (merged) {
      case Syntax.Alias alias -> providesTarget(alias, name);
      case Syntax.Sequence sequence ->
          sequence.items().stream().anyMatch(item -> provides(item, name));
      case Syntax.Mapping mapping ->
          mapping.entries().stream()
              .anyMatch(entry ->
                  entry.merge() ? provides(entry.value(), name) : entry.name().equals(name));
      case Syntax.Scalar _ -> false;
    };
  }

  private boolean providesTarget(Syntax.Alias alias, String name) {
    return anchors
        .definition(alias.target())
        .filter(definition -> provides(definition.node(), name))
        .isPresent();
  }
}
