package dev.admittance.model.document;

import java.util.List;

/// The syntax of a document: where [Node] holds the meaning of a text, this holds its notation,
/// with styles, anchors, merge keys and duplicate keys. All offsets refer to the document's own
/// text.
public sealed interface Syntax {

  Place place();

  /// Reads the syntax of a document.
  static Syntax of(Document document) {
    return switch (document.notation()) {
      case YAML -> SyntaxReader.read(document.text());
      case JSON -> new JsonPlaces(document.range().startOffset()).of(document.root());
    };
  }

  /// The place of a syntax node.
  ///
  /// @param start the first character, which may be that of its anchor or tag
  /// @param content the first character after anchor and tag
  /// @param end the offset after the last character; for a block scalar after its last significant
  ///   line
  /// @param anchor the 0-based index of its anchor in the document; -1 for none
  /// @param tagged whether it has a tag
  record Place(int start, int content, int end, int anchor, boolean tagged) {}

  enum Style {
    PLAIN,
    SINGLE_QUOTED,
    DOUBLE_QUOTED,
    LITERAL,
    FOLDED;

    /// Returns whether the text follows below the line of the indicator `|` or `>`.
    public boolean isBlock() {
      return this == LITERAL || this == FOLDED;
    }
  }

  /// A scalar; one without text is a null of zero width.
  record Scalar(Place place, Style style) implements Syntax {}

  /// A reference.
  ///
  /// @param target the 0-based index of the referenced anchor in the document
  record Alias(Place place, int target) implements Syntax {}

  /// A sequence.
  ///
  /// @param flow whether it is written in brackets
  record Sequence(Place place, boolean flow, List<Syntax> items) implements Syntax {
    public Sequence {
      items = List.copyOf(items);
    }
  }

  /// A mapping.
  ///
  /// @param flow whether it is written in braces
  /// @param entries in text order, duplicate keys included
  record Mapping(Place place, boolean flow, List<Entry> entries) implements Syntax {
    public Mapping {
      entries = List.copyOf(entries);
    }
  }

  /// An entry of a mapping.
  ///
  /// @param name the key's text, which becomes the name of the JSON member; `<<` for a merge key
  /// @param merge whether it is the merge key
  record Entry(String name, boolean merge, Syntax key, Syntax value) {}
}
