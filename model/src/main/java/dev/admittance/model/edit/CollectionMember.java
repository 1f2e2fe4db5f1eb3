package dev.admittance.model.edit;

import dev.admittance.model.document.Syntax;
import dev.admittance.model.document.Trivia;
import java.util.ArrayList;
import java.util.List;

/// An item or entry of a collection, in the document's text.
///
/// @param head its first character: of the key, of `-`, or of an item in brackets
/// @param indicatorEnd after its `:` or `-`; the head for an item in brackets
/// @param end after its last character
record CollectionMember(int head, int indicatorEnd, int end, Syntax value) {

  /// Returns the members of a collection; none for a scalar.
  static List<CollectionMember> of(Syntax collection, String text) throws EditRefusal {
    return switch (collection) {
      case Syntax.Mapping mapping -> ofMapping(mapping, text);
      case Syntax.Sequence sequence -> ofSequence(sequence, text);
      case Syntax.Scalar _, Syntax.Alias _ -> List.of();
    };
  }

  private static List<CollectionMember> ofMapping(Syntax.Mapping mapping, String text)
      throws EditRefusal {
    List<CollectionMember> members = new ArrayList<>();
    if (mapping.flow()) {
      checkBracket(mapping, '{', text);
    }
    int last = mapping.place().content() + (mapping.flow() ? 1 : 0);
    for (Syntax.Entry entry : mapping.entries()) {
      int head = entry.key().place().start();
      int start = mapping.flow() && !members.isEmpty() ? behind(',', last, text) : last;
      int colon = behind(':', entry.key().place().end(), text);
      if (Trivia.skip(text, start) != head || colon > entry.value().place().start()) {
        throw new EditRefusal(
            "The mapping of the key `"
                + entry.name()
                + "` is written in a way that is not edited.");
      }
      last = Math.max(colon, entry.value().place().end());
      members.add(new CollectionMember(head, colon, last, entry.value()));
    }
    return members;
  }

  private static List<CollectionMember> ofSequence(Syntax.Sequence sequence, String text)
      throws EditRefusal {
    List<CollectionMember> members = new ArrayList<>();
    if (sequence.flow()) {
      checkBracket(sequence, '[', text);
    }
    int last = sequence.place().content();
    for (Syntax item : sequence.items()) {
      int head = item.place().start();
      int indicatorEnd = head;
      if (!sequence.flow()) {
        indicatorEnd = behind('-', last, text);
        head = indicatorEnd - 1;
      }
      last = Math.max(indicatorEnd, item.place().end());
      members.add(new CollectionMember(head, indicatorEnd, last, item));
    }
    return members;
  }

  private static void checkBracket(Syntax collection, char bracket, String text)
      throws EditRefusal {
    int content = collection.place().content();
    if (content >= text.length() || text.charAt(content) != bracket) {
      throw new EditRefusal("A pair without brackets in a list in brackets is not edited.");
    }
  }

  /// Returns the offset after an indicator, which must be the next token from an offset on.
  private static int behind(char indicator, int offset, String text) throws EditRefusal {
    int at = Trivia.skip(text, offset);
    if (at >= text.length() || text.charAt(at) != indicator) {
      throw new EditRefusal("The text around this place is written in a way that is not edited.");
    }
    return at + 1;
  }
}
