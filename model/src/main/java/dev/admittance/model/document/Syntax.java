package dev.admittance.model.document;

import java.util.List;

/// A document as it is written: where [Node] says what a text means, this says how it is put, with
/// styles, anchors, merge keys and repeated keys. All offsets are into the document's own text.
public sealed interface Syntax {

  /// Where it stands.
  Place place();

  /// How a document is written.
  static Syntax of(Document document) {
    return switch (document.notation()) {
      case YAML -> SyntaxReader.read(document.text());
      case JSON -> new JsonPlaces(document.range().startOffset()).of(document.root());
    };
  }

  /// Where something stands.
  ///
  /// @param start its first character, which may be that of its anchor or tag
  /// @param content its first character behind anchor and tag
  /// @param end behind its last character; for a block scalar behind the last line that counts
  /// @param anchor which of the document's anchors it bears, counted from 0; -1 for none
  /// @param tagged whether it bears a tag
  record Place(int start, int content, int end, int anchor, boolean tagged) {}

  /// How a scalar is written.
  enum Style {
    PLAIN,
    SINGLE_QUOTED,
    DOUBLE_QUOTED,
    LITERAL,
    FOLDED;

    /// Whether the text begins on the line of the indicator `|` or `>`, and stands below it.
    public boolean isBlock() {
      return this == LITERAL || this == FOLDED;
    }
  }

  /// A scalar; one without any text is a null of no width.
  record Scalar(Place place, Style style) implements Syntax {}

  /// A reference.
  ///
  /// @param target which of the document's anchors it refers to, counted from 0
  record Alias(Place place, int target) implements Syntax {}

  /// A sequence.
  ///
  /// @param flow whether it stands in brackets
  record Sequence(Place place, boolean flow, List<Syntax> items) implements Syntax {
    /// Copies the items.
    public Sequence {
      items = List.copyOf(items);
    }
  }

  /// A mapping.
  ///
  /// @param flow whether it stands in braces
  /// @param entries all that are written, in the order of the text, with those that repeat a key
  record Mapping(Place place, boolean flow, List<Entry> entries) implements Syntax {
    /// Copies the entries.
    public Mapping {
      entries = List.copyOf(entries);
    }
  }

  /// One entry of a mapping.
  ///
  /// @param name the key's text, as the JSON member name it becomes; `<<` for a merge key
  /// @param merge whether it is the merge key
  record Entry(String name, boolean merge, Syntax key, Syntax value) {}
}
