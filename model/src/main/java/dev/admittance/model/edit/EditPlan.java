package dev.admittance.model.edit;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.FieldPath.Step;
import dev.admittance.model.document.Syntax;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.TextEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Plans the change of the text for one edit.
final class EditPlan {
  private final EditedDocument draft;
  private final JsonValue meaning;
  private final LineLayout layout;
  private final Syntax root;
  private final Anchors anchors;
  private final Placement placement;

  private EditPlan(EditedDocument draft, JsonValue meaning, boolean literals) {
    this.draft = draft;
    this.meaning = meaning;
    this.layout = new LineLayout(draft.document().text());
    this.root = draft.syntax();
    this.anchors = new Anchors(root, layout.text());
    this.placement = new Placement(layout, draft.document().notation(), root, anchors, literals);
  }

  /// Returns the edits into the document's text.
  ///
  /// @param meaning the value that the document must have afterwards
  /// @param edit with its path from the document's root
  /// @param literals whether multi-line strings become block scalars
  static List<TextEdit> edits(EditedDocument draft, JsonValue meaning, Edit edit, boolean literals)
      throws EditRefusal {
    return new EditPlan(draft, meaning, literals).edits(edit.path().steps(), edit);
  }

  private List<TextEdit> edits(List<Step> path, Edit edit) throws EditRefusal {
    SyntaxPath syntaxPath = SyntaxPath.follow(root, path, new Merges(anchors));
    DocumentChange change =
        switch (syntaxPath.end()) {
          case FOUND -> change(syntaxPath, path, edit);
          case ALIAS -> replace(syntaxPath, path);
          case ABSENT, MERGED -> add(syntaxPath, path, edit);
        };
    Detachment detachment = new Detachment(placement, anchors, layout, draft.meaning());
    List<TextEdit> edits =
        new ArrayList<>(detachment.edits(syntaxPath.nodes(), change.start(), change.end()));
    edits.addAll(change.edits());
    return edits;
  }

  private DocumentChange change(SyntaxPath syntaxPath, List<Step> path, Edit edit)
      throws EditRefusal {
    return switch (edit) {
      case Edit.SetValue _ -> replace(syntaxPath, path);
      case Edit.Remove _ -> remove(syntaxPath, path);
      case Edit.InsertItem insert when syntaxPath.last() instanceof Syntax.Sequence list ->
          insertItem(list, syntaxPath, path, insert.index());
      case Edit.MoveItem move when syntaxPath.last() instanceof Syntax.Sequence list ->
          DocumentChange.of(move(list, syntaxPath, move));
      case Edit.InsertItem _, Edit.MoveItem _ -> replace(syntaxPath, path);
      case Edit.RenameKey rename -> DocumentChange.of(rename(syntaxPath, path, rename.name()));
    };
  }

  private JsonValue value(List<Step> path) {
    return new FieldPath(path).find(meaning).orElse(JsonNull.NULL);
  }

  /// Replaces the last node of a trail.
  private DocumentChange replace(SyntaxPath syntaxPath, List<Step> path) throws EditRefusal {
    JsonValue value = value(path.subList(0, syntaxPath.depth()));
    return DocumentChange.of(placement.put(syntaxPath, value, ""), syntaxPath.last());
  }

  /// Adds a member that the last node of a trail does not have itself.
  private DocumentChange add(SyntaxPath syntaxPath, List<Step> path, Edit edit) throws EditRefusal {
    List<Step> member = path.subList(0, syntaxPath.depth() + 1);
    boolean isLast = member.size() == path.size();
    if (isLast && (edit instanceof Edit.Remove || edit instanceof Edit.RenameKey)) {
      throw new EditRefusal("The key comes in through `<<` and does not stand here.");
    }
    List<String> order = isLast && edit instanceof Edit.SetValue set ? set.order() : List.of();
    return switch (syntaxPath.last()) {
      case Syntax.Mapping mapping when isEmptyInBlock(syntaxPath, mapping.entries()) ->
          replace(syntaxPath, path);
      case Syntax.Mapping mapping ->
          DocumentChange.of(
              placement.addKey(
                  mapping, syntaxPath.depth() == 0, member.getLast().name(), value(member), order));
      case Syntax.Sequence list ->
          insertItem(list, syntaxPath, path.subList(0, syntaxPath.depth()), list.items().size());
      case Syntax.Scalar _, Syntax.Alias _ -> replace(syntaxPath, path);
    };
  }

  private DocumentChange insertItem(
      Syntax.Sequence list, SyntaxPath syntaxPath, List<Step> path, int index) throws EditRefusal {
    if (isEmptyInBlock(syntaxPath, list.items())) {
      return replace(syntaxPath, path);
    }
    List<Step> item = new ArrayList<>(path);
    item.add(new Step.Element(Integer.toString(index)));
    return DocumentChange.of(
        placement.insertItem(list, syntaxPath.depth() == 0, index, value(item)));
  }

  /// Returns whether the last node is empty and is in a block collection: then it becomes a block
  /// collection too.
  private static boolean isEmptyInBlock(SyntaxPath syntaxPath, List<?> members) {
    return members.isEmpty()
        && syntaxPath.depth() > 0
        && !CollectionStyle.isFlow(syntaxPath.parent().last());
  }

  private DocumentChange remove(SyntaxPath syntaxPath, List<Step> path) throws EditRefusal {
    if (syntaxPath.depth() == 0) {
      throw new EditRefusal("The whole document is not removed through its fields.");
    }
    SyntaxPath parent = syntaxPath.parent();
    Syntax collection = parent.last();
    checkNotRepeated(collection, path.getLast());
    int index = syntaxPath.indexes().getLast();
    List<CollectionMember> members = CollectionMember.of(collection, layout.text());
    if (members.size() == 1 && !CollectionStyle.isFlow(collection)) {
      return parent.depth() == 0
          ? DocumentChange.of(emptied(collection), collection)
          : replace(parent, path);
    }
    CollectionMember member = members.get(index);
    List<TextEdit> edits =
        CollectionStyle.isFlow(collection)
            ? flow(collection).remove(index)
            : block(collection, parent).remove(index);
    return new DocumentChange(edits, member.head(), member.end());
  }

  private List<TextEdit> emptied(Syntax root) throws EditRefusal {
    String around =
        layout.text().substring(0, root.place().content())
            + layout.text().substring(root.place().end());
    if (!around.isBlank()) {
      throw new EditRefusal("The last key stays: nothing may stand around `{}`, which is JSON.");
    }
    String brackets = root instanceof Syntax.Sequence ? "[]" : "{}";
    return List.of(new TextEdit(root.place().content(), root.place().end(), brackets));
  }

  private static void checkNotRepeated(Syntax collection, Step step) throws EditRefusal {
    if (collection instanceof Syntax.Mapping mapping
        && mapping.entries().stream()
                .filter(entry -> !entry.merge() && entry.name().equals(step.name()))
                .count()
            > 1) {
      throw new EditRefusal("The key `" + step.name() + "` stands there more than once.");
    }
  }

  private FlowChange flow(Syntax collection) throws EditRefusal {
    Style style = Style.of(layout, draft.document().notation(), collection, root);
    return FlowChange.of(layout, style, collection);
  }

  private BlockChange block(Syntax collection, SyntaxPath syntaxPath) throws EditRefusal {
    return BlockChange.of(layout, collection, syntaxPath.depth() == 0);
  }

  private List<TextEdit> move(Syntax.Sequence list, SyntaxPath syntaxPath, Edit.MoveItem move)
      throws EditRefusal {
    return list.flow()
        ? flow(list).move(move.from(), move.to())
        : block(list, syntaxPath).move(move.from(), move.to(), layout.lineBreak());
  }

  private List<TextEdit> rename(SyntaxPath syntaxPath, List<Step> path, String name)
      throws EditRefusal {
    if (!(syntaxPath.parent().last() instanceof Syntax.Mapping mapping)) {
      throw new EditRefusal("An item of a list has no name.");
    }
    checkNotRepeated(mapping, path.getLast());
    Syntax key = mapping.entries().get(syntaxPath.indexes().getLast()).key();
    if (!(key instanceof Syntax.Scalar scalar)
        || scalar.style().isBlock()
        || key.place().anchor() >= 0
        || key.place().tagged()
        || !BlockText.isKey(name)) {
      throw new EditRefusal("The key `" + path.getLast().name() + "` is not renamed here.");
    }
    Style style = Style.of(layout, draft.document().notation(), mapping, root);
    String text = ScalarText.key(name, Optional.of(scalar.style()), mapping.flow(), style);
    return List.of(new TextEdit(key.place().start(), key.place().end(), text));
  }
}
