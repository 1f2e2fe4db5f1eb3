package dev.admittance.model.edit;

import dev.admittance.model.document.Syntax;
import java.util.Optional;

/// Finds what the members of a collection have in common.
final class CollectionStyle {
  private CollectionStyle() {}

  /// Returns the quoting style that all scalars of a list share; empty where they are plain or
  /// differ.
  static Optional<Syntax.Style> style(Syntax.Sequence list) {
    return list.items().stream()
        .map(item -> item instanceof Syntax.Scalar scalar ? scalar.style() : Syntax.Style.PLAIN)
        .reduce((left, right) -> left == right ? left : Syntax.Style.PLAIN);
  }

  /// Returns whether the members of a collection are in brackets.
  static boolean isFlow(Syntax collection) {
    return switch (collection) {
      case Syntax.Mapping mapping -> mapping.flow();
      case Syntax.Sequence sequence -> sequence.flow();
      case Syntax.Scalar _, Syntax.Alias _ -> false;
    };
  }
}
