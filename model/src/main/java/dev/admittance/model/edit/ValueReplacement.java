package dev.admittance.model.edit;

import dev.admittance.model.document.Syntax;
import dev.admittance.model.text.TextEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Replaces a node.
///
/// @param indicatorEnd after the `:` or `-` that the node belongs to; the node's start where there
///   is none
/// @param properties the text before the new value: `&anchor`, or nothing
/// @param keepsAnchor whether the node's anchor stays
record ValueReplacement(
    LineLayout layout, Syntax node, int indicatorEnd, String properties, boolean keepsAnchor) {

  Optional<Syntax.Style> replacedStyle() {
    return node instanceof Syntax.Scalar scalar && scalar.place().content() < scalar.place().end()
        ? Optional.of(scalar.style())
        : Optional.empty();
  }

  /// Returns whether an anchor precedes the new value, so that a block collection must begin on the
  /// next line.
  boolean isAnchored() {
    return !properties.isEmpty() || start() > node.place().start();
  }

  /// Returns the edits that write a text in flow style, or replace a node within brackets.
  List<TextEdit> inFlow(String text) {
    int start = start();
    String space = start == indicatorEnd && start == node.place().end() ? " " : "";
    return List.of(new TextEdit(start, node.place().end(), space + joined(text)));
  }

  private String joined(String text) {
    return properties.isEmpty() || text.isEmpty() ? properties + text : properties + " " + text;
  }

  /// Returns where the replaced text begins.
  private int start() {
    boolean keeps = keepsAnchor && !node.place().tagged();
    return keeps ? node.place().content() : node.place().start();
  }

  /// Adds the properties to text in block style.
  Rendered withProperties(Rendered rendered) {
    return new Rendered(joined(rendered.head()), rendered.body());
  }

  List<TextEdit> inBlock(Rendered plain, String lineBreak) throws EditRefusal {
    Rendered rendered = withProperties(plain);
    if (isBlockCollection()) {
      return overCollection(rendered, lineBreak);
    }
    int start = start();
    int end = node.place().end();
    List<TextEdit> edits = new ArrayList<>();
    if (rendered.head().isEmpty()) {
      boolean anchored = start > node.place().start();
      int from = anchored || layout.hasComment(indicatorEnd, start) ? start : indicatorEnd;
      edits.add(new TextEdit(Math.min(from, end), end, ""));
    } else {
      boolean empty = start == end && start > 0;
      edits.add(new TextEdit(start, end, (empty ? " " : "") + rendered.head()));
    }
    int lineEnd = layout.lineEnd(end);
    edits.add(new TextEdit(lineEnd, lineEnd, rendered.below(lineBreak)));
    return edits;
  }

  private boolean isBlockCollection() {
    return switch (node) {
      case Syntax.Mapping mapping -> !mapping.flow();
      case Syntax.Sequence sequence -> !sequence.flow();
      case Syntax.Scalar _, Syntax.Alias _ -> false;
    };
  }

  private List<TextEdit> overCollection(Rendered rendered, String lineBreak) throws EditRefusal {
    List<CollectionMember> members = CollectionMember.of(node, layout.text());
    int content = node.place().content();
    int tail = Extent.of(layout, members, members.size() - 1, false).tail();
    if (layout.isSameLine(indicatorEnd, content)) {
      return List.of(new TextEdit(content, tail, rendered.head() + rendered.below(lineBreak)));
    }
    int lead = Extent.of(layout, members, 0, false).lead();
    int above = propertiesEnd();
    int lineEnd = layout.lineEnd(above);
    int from = start() == content ? above : indicatorEnd;
    return List.of(
        new TextEdit(from, above, rendered.behindIndicator()),
        new TextEdit(lineEnd, lineEnd, rendered.below(lineBreak)),
        new TextEdit(layout.previousLineEnd(lead), tail, ""));
  }

  /// Returns the offset after the anchor and the tag; after the indicator where there are none.
  private int propertiesEnd() {
    int at = node.place().content();
    if (at == node.place().start()) {
      return indicatorEnd;
    }
    // Comments may occur between the properties and the collection.
    int line = layout.lineEnd(node.place().start());
    String properties = layout.text().substring(node.place().start(), line);
    int comment = properties.indexOf(" #");
    return node.place().start()
        + (comment < 0 ? properties : properties.substring(0, comment)).stripTrailing().length();
  }
}
