package dev.admittance.model.edit;

import dev.admittance.model.document.Notation;
import dev.admittance.model.document.Syntax;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.TextEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Writes new values into a document's text, in the style of the surrounding text.
///
/// @param literals whether multi-line strings become block scalars
record Placement(
    LineLayout layout, Notation notation, Syntax root, Anchors anchors, boolean literals) {

  private Style style(Syntax part) {
    return Style.of(layout, notation, part, root);
  }

  /// Replaces the last node of a trail.
  ///
  /// @param properties the text before the value: `&anchor`, or nothing
  List<TextEdit> put(SyntaxPath path, JsonValue value, String properties) throws EditRefusal {
    if (path.depth() == 0) {
      throw new EditRefusal("The whole document is not replaced through its fields.");
    }
    Syntax node = path.last();
    Syntax parent = path.parent().last();
    CollectionMember member =
        CollectionMember.of(parent, layout.text()).get(path.indexes().getLast());
    boolean keepsAnchor = anchors.uses(node.place().anchor()).isEmpty();
    ValueReplacement replacement =
        new ValueReplacement(layout, node, member.indicatorEnd(), properties, keepsAnchor);
    Style style = style(parent);
    Optional<Syntax.Style> replaced = replacement.replacedStyle();
    if (CollectionStyle.isFlow(parent)) {
      boolean lines = FlowChange.of(layout, style, parent).hasLines();
      int indentation = layout.indentation(member.head());
      return replacement.inFlow(new FlowText(style, lines).of(value, indentation, replaced));
    }
    int column = layout.column(member.head());
    BlockText text = new BlockText(style, literals, false);
    Rendered rendered =
        parent instanceof Syntax.Mapping
            ? text.ofKey(value, column, replaced)
            : replacement.isAnchored()
                ? text.ofAnchoredItem(value, column, replaced)
                : text.ofItem(value, column, replaced);
    return replacement.inBlock(rendered, style.lineBreak());
  }

  /// Adds a key to a mapping.
  ///
  /// @param order as in [Edit.SetValue]
  List<TextEdit> addKey(
      Syntax.Mapping mapping, boolean isRoot, String name, JsonValue value, List<String> order)
      throws EditRefusal {
    if (!BlockText.isKey(name)) {
      throw new EditRefusal("The key is too long, or has characters that a key cannot have.");
    }
    int index = KeyOrder.index(mapping, name, order);
    Style style = style(mapping);
    if (mapping.flow()) {
      FlowChange change = FlowChange.of(layout, style, mapping);
      FlowText text = new FlowText(style, change.hasLines());
      return change.insert(index, text.entry(name, value, change.memberIndentation()));
    }
    BlockChange change = BlockChange.of(layout, mapping, isRoot);
    List<String> lines = new BlockText(style, literals, false).entry(name, value, change.column());
    return change.insert(index, withoutIndentation(lines), style.lineBreak());
  }

  List<TextEdit> insertItem(Syntax.Sequence list, boolean isRoot, int index, JsonValue value)
      throws EditRefusal {
    Optional<Syntax.Style> sibling = CollectionStyle.style(list);
    Style style = style(list);
    if (list.flow()) {
      FlowChange change = FlowChange.of(layout, style, list);
      FlowText text = new FlowText(style, change.hasLines());
      return change.insert(index, text.of(value, change.memberIndentation(), sibling));
    }
    BlockChange change = BlockChange.of(layout, list, isRoot);
    List<String> lines =
        new BlockText(style, literals, false).item(value, change.column(), sibling);
    return change.insert(index, withoutIndentation(lines), style.lineBreak());
  }

  private static List<String> withoutIndentation(List<String> lines) {
    List<String> stripped = new ArrayList<>(lines);
    stripped.set(0, lines.getFirst().stripLeading());
    return stripped;
  }
}
