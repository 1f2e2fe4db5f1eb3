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
        .anyMatch(entry -> entry.merge() && brings(entry.value(), name));
  }

  private boolean brings(Syntax merged, String name) {
    return switch (merged) {
      case Syntax.Alias alias -> bringsTarget(alias, name);
      case Syntax.Sequence sequence ->
          sequence.items().stream().anyMatch(item -> brings(item, name));
      case Syntax.Mapping mapping ->
          mapping.entries().stream()
              .anyMatch(
                  entry -> entry.merge() ? brings(entry.value(), name) : entry.name().equals(name));
      case Syntax.Scalar _ -> false;
    };
  }

  private boolean bringsTarget(Syntax.Alias alias, String name) {
    return anchors
        .definition(alias.target())
        .filter(definition -> brings(definition.node(), name))
        .isPresent();
  }
}
