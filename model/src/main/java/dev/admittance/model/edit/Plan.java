package dev.admittance.model.edit;

import dev.admittance.model.document.FieldPath.Step;
import dev.admittance.model.document.Syntax;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.TextEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds the change of the text that makes one edit.
final class Plan {
  private final Draft draft;
  private final JsonValue meaning;
  private final Layout layout;
  private final Syntax root;
  private final Merges merges;

  /// @param meaning what the document shall mean
  Plan(Draft draft, JsonValue meaning) {
    this.draft = draft;
    this.meaning = meaning;
    this.layout = new Layout(draft.document().text());
    this.root = draft.syntax();
    this.merges = new Merges(root);
  }

  /// The edits, into the document's text.
  ///
  /// @param path of the edit, from the document's root
  List<TextEdit> edits(List<Step> path, Edit edit) throws Refusal {
    Trail trail = Trail.follow(root, path, merges);
    if (trail.end() != Trail.End.FOUND) {
      return fill(trail, path, edit);
    }
    return switch (edit) {
      case Edit.SetValue _ -> replace(trail, path);
      case Edit.Remove _ -> remove(trail, path);
      case Edit.InsertItem insert when trail.last() instanceof Syntax.Sequence list ->
          insertItem(list, trail, path, insert.index());
      case Edit.MoveItem move when trail.last() instanceof Syntax.Sequence list ->
          move(list, trail, move);
      case Edit.InsertItem _, Edit.MoveItem _ -> replace(trail, path);
      case Edit.RenameKey rename -> rename(trail, path, rename.name());
    };
  }

  /// Writes down what the path cannot reach in the text.
  private List<TextEdit> fill(Trail trail, List<Step> path, Edit edit) throws Refusal {
    List<Step> reached = path.subList(0, trail.depth());
    return switch (trail.end()) {
      case ALIAS -> replace(trail, reached);
      case ABSENT, MERGED, FOUND -> {
        if (edit instanceof Edit.Remove || edit instanceof Edit.RenameKey) {
          if (path.size() == reached.size() + 1) {
            throw new Refusal("The key comes in through `<<` and does not stand here.");
          }
        }
        List<String> order =
            edit instanceof Edit.SetValue set && path.size() == reached.size() + 1
                ? set.order()
                : List.of();
        yield add(trail, path.subList(0, reached.size() + 1), order);
      }
    };
  }

  private JsonValue value(List<Step> path) {
    return JsonEdits.find(meaning, path).orElse(JsonNull.NULL);
  }

  private Style style(Syntax part) {
    return Style.of(layout, draft.document().notation(), part, root);
  }

  /// Adds a member that is not there to the last node of a way.
  private List<TextEdit> add(Trail trail, List<Step> path, List<String> order) throws Refusal {
    return switch (trail.last()) {
      case Syntax.Mapping mapping -> addKey(mapping, trail, path, order);
      case Syntax.Sequence list ->
          insertItem(list, trail, path.subList(0, trail.depth()), list.items().size());
      case Syntax.Scalar _, Syntax.Alias _ -> replace(trail, path.subList(0, trail.depth()));
    };
  }

  private List<TextEdit> addKey(
      Syntax.Mapping mapping, Trail trail, List<Step> path, List<String> order) throws Refusal {
    if (isEmptyInBlock(trail, mapping.entries())) {
      return replace(trail, path.subList(0, trail.depth()));
    }
    String name = JsonEdits.name(path.getLast());
    JsonValue value = value(path);
    if (!BlockText.isKey(name)) {
      throw new Refusal("The key is too long, or has characters that a key cannot have.");
    }
    int index = KeyOrder.index(mapping, name, order);
    Style style = style(mapping);
    if (mapping.flow()) {
      FlowChange change = FlowChange.of(layout, style, mapping);
      int indentation = change.indentation() + (change.hasLines() ? style.indent() : 0);
      return change.insert(
          index, new FlowText(style, change.hasLines()).entry(name, value, indentation));
    }
    BlockChange change = BlockChange.of(layout, mapping, trail.depth() == 0);
    int column = layout.column(change.members().getFirst().head());
    return change.insert(
        index,
        withoutIndentation(new BlockText(style).entry(name, value, column)),
        style.lineBreak());
  }

  private List<TextEdit> insertItem(Syntax.Sequence list, Trail trail, List<Step> path, int index)
      throws Refusal {
    if (isEmptyInBlock(trail, list.items())) {
      return replace(trail, path);
    }
    List<Step> itemPath = new ArrayList<>(path);
    itemPath.add(new Step.Element(Integer.toString(index)));
    JsonValue value = value(itemPath);
    Optional<Syntax.Style> sibling = Siblings.style(list);
    Style style = style(list);
    if (list.flow()) {
      FlowChange change = FlowChange.of(layout, style, list);
      int indentation = change.indentation() + (change.hasLines() ? style.indent() : 0);
      return change.insert(
          index, new FlowText(style, change.hasLines()).of(value, indentation, sibling));
    }
    BlockChange change = BlockChange.of(layout, list, trail.depth() == 0);
    int column = layout.column(change.members().getFirst().head());
    return change.insert(
        index,
        withoutIndentation(new BlockText(style).item(value, column, sibling)),
        style.lineBreak());
  }

  /// Tells whether the last node has no members and stands in a block collection: then it becomes
  /// one, too.
  private static boolean isEmptyInBlock(Trail trail, List<?> members) {
    return members.isEmpty() && trail.depth() > 0 && !Siblings.isFlow(trail.parent().last());
  }

  private static List<String> withoutIndentation(List<String> lines) {
    List<String> stripped = new ArrayList<>(lines);
    stripped.set(0, lines.getFirst().stripLeading());
    return stripped;
  }

  private List<TextEdit> replace(Trail trail, List<Step> path) throws Refusal {
    return put(trail, value(path));
  }

  /// Puts a value in the place of the last node of a way.
  private List<TextEdit> put(Trail trail, JsonValue value) throws Refusal {
    Syntax node = trail.last();
    if (trail.depth() == 0) {
      throw new Refusal("The whole document is not replaced through its fields.");
    }
    Syntax parent = trail.parent().last();
    Member member = Member.of(parent, layout.text()).get(trail.indexes().getLast());
    Style style = style(parent);
    Replacement replacement = new Replacement(layout, node, member.indicatorEnd(), "", true);
    boolean inKey = parent instanceof Syntax.Mapping;
    if (Siblings.isFlow(parent)) {
      FlowChange change = FlowChange.of(layout, style, parent);
      boolean lines = change.hasLines();
      int indentation = layout.indentation(member.head());
      return replacement.inFlow(
          new FlowText(style, lines).of(value, indentation, replacement.replacedStyle()));
    }
    int column = layout.column(member.head());
    BlockText text = new BlockText(style);
    Optional<Syntax.Style> replaced = replacement.replacedStyle();
    Rendered rendered =
        inKey ? text.ofKey(value, column, replaced) : text.ofItem(value, column, replaced);
    return replacement.inBlock(rendered, style.lineBreak());
  }

  private List<TextEdit> remove(Trail trail, List<Step> path) throws Refusal {
    if (trail.depth() == 0) {
      throw new Refusal("The whole document is not removed through its fields.");
    }
    Trail parent = trail.parent();
    Syntax collection = parent.last();
    int index = trail.indexes().getLast();
    if (Siblings.isFlow(collection)) {
      return FlowChange.of(layout, style(collection), collection).remove(index);
    }
    BlockChange change = BlockChange.of(layout, collection, parent.depth() == 0);
    if (change.members().size() > 1) {
      return change.remove(index);
    }
    return parent.depth() == 0
        ? List.of(new TextEdit(collection.place().content(), collection.place().end(), "{}"))
        : put(parent, value(path.subList(0, parent.depth())));
  }

  private List<TextEdit> move(Syntax.Sequence list, Trail trail, Edit.MoveItem move)
      throws Refusal {
    Style style = style(list);
    return list.flow()
        ? FlowChange.of(layout, style, list).move(move.from(), move.to())
        : BlockChange.of(layout, list, trail.depth() == 0)
            .move(move.from(), move.to(), style.lineBreak());
  }

  private List<TextEdit> rename(Trail trail, List<Step> path, String name) throws Refusal {
    Syntax parent = trail.parent().last();
    if (!(parent instanceof Syntax.Mapping mapping)) {
      throw new Refusal("An item of a list has no name.");
    }
    Syntax key = mapping.entries().get(trail.indexes().getLast()).key();
    if (!(key instanceof Syntax.Scalar scalar)
        || scalar.style().isBlock()
        || key.place().anchor() >= 0
        || key.place().tagged()
        || !BlockText.isKey(name)) {
      throw new Refusal("The key `" + JsonEdits.name(path.getLast()) + "` is not renamed here.");
    }
    String text = ScalarText.key(name, Optional.of(scalar.style()), mapping.flow(), style(mapping));
    return List.of(new TextEdit(key.place().start(), key.place().end(), text));
  }
}
