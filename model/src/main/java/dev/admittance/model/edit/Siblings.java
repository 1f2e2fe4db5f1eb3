package dev.admittance.model.edit;

import dev.admittance.model.document.Syntax;
import java.util.Optional;

/// What the members of a collection have in common.
final class Siblings {
  private Siblings() {}

  /// The style of the scalars of a list, where it is quoted and the same for all.
  static Optional<Syntax.Style> style(Syntax.Sequence list) {
    return list.items().stream()
        .map(item -> item instanceof Syntax.Scalar scalar ? scalar.style() : Syntax.Style.PLAIN)
        .reduce((left, right) -> left == right ? left : Syntax.Style.PLAIN);
  }

  /// Tells whether members of a collection stand in brackets.
  static boolean isFlow(Syntax collection) {
    return switch (collection) {
      case Syntax.Mapping mapping -> mapping.flow();
      case Syntax.Sequence sequence -> sequence.flow();
      case Syntax.Scalar _, Syntax.Alias _ -> false;
    };
  }
}
