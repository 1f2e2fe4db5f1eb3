package dev.admittance.model.edit;

import dev.admittance.model.document.Syntax;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Knows what comes into mappings through the merge key `<<`, as
/// [dev.admittance.model.document.Node] has it: what is merged replaces what stands above.
final class Merges {
  private final Map<Integer, Syntax> anchors = new HashMap<>();

  Merges(Syntax root) {
    collect(root);
  }

  private void collect(Syntax node) {
    if (node.place().anchor() >= 0) {
      anchors.put(node.place().anchor(), node);
    }
    switch (node) {
      case Syntax.Mapping mapping ->
          mapping
              .entries()
              .forEach(entry -> {
                collect(entry.key());
                collect(entry.value());
              });
      case Syntax.Sequence sequence -> sequence.items().forEach(this::collect);
      case Syntax.Scalar _, Syntax.Alias _ -> {}
    }
  }

  /// Tells whether a merge key below an entry brings in the entry's key.
  ///
  /// @param index of the entry; -1 where the key does not stand in the mapping itself
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
    @Nullable Syntax target = anchors.get(alias.target());
    return target != null && brings(target, name);
  }
}
