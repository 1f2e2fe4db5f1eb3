package dev.admittance.model.edit;

import dev.admittance.model.document.Syntax;
import dev.admittance.model.text.TextEdit;
import java.util.List;

/// The block scalar at the end of a member. Whether its value ends with a line break depends on the
/// text after it.
final class BlockScalar {
  private BlockScalar() {}

  static boolean isLastOf(CollectionMember member) {
    return last(member.value()) instanceof Syntax.Scalar scalar && scalar.style().isBlock();
  }

  /// Returns the edits that let text follow below a member. At the end of a text without a line
  /// break, the indicator `|` or `>` becomes `|-` or `>-`, because the value has no final line
  /// break and would get one.
  static List<TextEdit> ended(LineLayout layout, CollectionMember member) {
    Syntax last = last(member.value());
    boolean cut = isLastOf(member) && layout.lineEnd(last.place().end()) == layout.text().length();
    if (!cut) {
      return List.of();
    }
    int at = last.place().content() + 1;
    while (Character.isDigit(layout.text().charAt(at))) {
      at++;
    }
    return switch (layout.text().charAt(at)) {
      case '-' -> List.of();
      case '+' -> List.of(new TextEdit(at, at + 1, "-"));
      default -> List.of(new TextEdit(at, at, "-"));
    };
  }

  private static Syntax last(Syntax node) {
    return switch (node) {
      case Syntax.Mapping mapping when !mapping.flow() -> last(mapping.entries().getLast().value());
      case Syntax.Sequence sequence when !sequence.flow() -> last(sequence.items().getLast());
      case Syntax.Mapping _, Syntax.Sequence _, Syntax.Scalar _, Syntax.Alias _ -> node;
    };
  }
}
