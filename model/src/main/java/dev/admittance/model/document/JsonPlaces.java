package dev.admittance.model.document;

import dev.admittance.model.text.Range;

/// Describes the syntax of a JSON value, which its nodes determine completely.
///
/// @param base the offset of the value in the text that the nodes' offsets refer to
record JsonPlaces(int base) {
  Syntax of(Node node) {
    Syntax.Place place = place(node.range());
    return switch (node) {
      case Node.Scalar _ -> new Syntax.Scalar(place, style(node));
      case Node.Sequence sequence ->
          new Syntax.Sequence(place, true, sequence.items().stream().map(this::of).toList());
      case Node.Mapping mapping ->
          new Syntax.Mapping(place, true, mapping.entries().stream().map(this::entry).toList());
      case Node.Alias _ -> throw new IllegalStateException("JSON has no aliases");
    };
  }

  private Syntax.Entry entry(Node.Entry entry) {
    Syntax key = new Syntax.Scalar(place(entry.keyRange()), Syntax.Style.DOUBLE_QUOTED);
    return new Syntax.Entry(entry.key(), false, key, of(entry.value()));
  }

  private static Syntax.Style style(Node node) {
    return node instanceof Node.Scalar(_, dev.admittance.model.json.JsonString _)
        ? Syntax.Style.DOUBLE_QUOTED
        : Syntax.Style.PLAIN;
  }

  private Syntax.Place place(Range range) {
    int start = range.startOffset() - base;
    return new Syntax.Place(start, start, range.endOffset() - base, -1, false);
  }
}
