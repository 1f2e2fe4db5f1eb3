package dev.admittance.model.edit;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.FieldPath.Step;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.Notation;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.text.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The lines of one item of a block list, parsed as a document of their own, so that an edit in a
/// large document costs no more than one in a small one. The lines of an item mean the same on
/// their own, unless anchors connect them to others.
///
/// @param document a list of that one item
/// @param offset of the lines in the whole document
/// @param depth the number of steps from the root to the item
record ItemSlice(Document document, int offset, int depth) {
  private static final Pattern BEFORE_ITEM = Pattern.compile(" *- +");
  private static final String BEFORE_ANCHOR = " \t\r\n,[{";
  private static final String NOT_IN_NAMES = " \t\r\n&";

  /// Returns the smallest window that contains all edits; empty where there is none.
  ///
  /// @param edits with paths from the document's root
  static Optional<ItemSlice> of(Document document, List<Edit> edits) {
    return isPossible(document) ? find(document, common(edits)) : Optional.empty();
  }

  /// Returns whether the items of a document can be parsed alone.
  static boolean isPossible(Document document) {
    return document.notation() == Notation.YAML && !mayHaveAnchors(document);
  }

  /// Returns the smallest window around a path; empty where there is none.
  ///
  /// @param document that [#isPossible] accepts
  /// @param path from the document's root
  static Optional<ItemSlice> find(Document document, List<Step> path) {
    for (int depth = path.size(); depth > 0; depth--) {
      Optional<Node> item = item(document.root(), path.subList(0, depth));
      Optional<ItemSlice> window =
          item.isPresent() ? around(document, item.get(), depth) : Optional.empty();
      if (window.isPresent()) {
        return window;
      }
    }
    return Optional.empty();
  }

  /// Returns whether a document contains something that looks like an anchor. `&&` in an expression
  /// does not.
  private static boolean mayHaveAnchors(Document document) {
    String text = document.source().text();
    int at = text.indexOf('&', document.range().startOffset());
    while (at >= 0 && at < document.range().endOffset()) {
      boolean starts = at == 0 || BEFORE_ANCHOR.indexOf(text.charAt(at - 1)) >= 0;
      boolean named = at + 1 < text.length() && NOT_IN_NAMES.indexOf(text.charAt(at + 1)) < 0;
      if (starts && named) {
        return true;
      }
      at = text.indexOf('&', at + 1);
    }
    return false;
  }

  /// Rebases an edit's path to the root of the window.
  Edit inside(Edit edit) {
    List<Step> steps = new ArrayList<>(List.of(new Step.Element("0")));
    steps.addAll(edit.path().steps().subList(depth, edit.path().steps().size()));
    return edit.at(new FieldPath(steps));
  }

  /// Returns the longest common path of all edits.
  static List<Step> common(List<Edit> edits) {
    List<Step> common = container(edits.getFirst());
    for (Edit edit : edits) {
      List<Step> other = container(edit);
      int same = 0;
      while (same < Math.min(common.size(), other.size())
          && common.get(same).equals(other.get(same))) {
        same++;
      }
      common = common.subList(0, same);
    }
    return common;
  }

  private static List<Step> container(Edit edit) {
    List<Step> steps = edit.path().steps();
    return switch (edit) {
      case Edit.SetValue _, Edit.Remove _, Edit.RenameKey _ ->
          steps.subList(0, Math.max(0, steps.size() - 1));
      case Edit.InsertItem _, Edit.MoveItem _ -> steps;
    };
  }

  /// Finds the list item at a path that passes neither through an alias nor through `<<`.
  private static Optional<Node> item(Node root, List<Step> path) {
    Node node = root;
    boolean inList = false;
    for (Step step : path) {
      inList = node instanceof Node.Sequence;
      int start = node.range().startOffset();
      int end = node.range().endOffset();
      Optional<Node> child = new FieldPath(List.of(step)).find(node);
      if (node instanceof Node.Alias
          || child.isEmpty()
          || child.get().range().startOffset() < start
          || child.get().range().endOffset() > end) {
        return Optional.empty();
      }
      node = child.get();
    }
    return inList ? Optional.of(node) : Optional.empty();
  }

  private static Optional<ItemSlice> around(Document document, Node item, int depth) {
    LineLayout layout = new LineLayout(document.source().text());
    int start = layout.lineStart(item.range().startOffset());
    String before = layout.text().substring(start, item.range().startOffset());
    if (!BEFORE_ITEM.matcher(before).matches()) {
      return Optional.empty();
    }
    int end = Math.min(end(layout, item, before.indexOf('-')), document.range().endOffset());
    String text = layout.text().substring(start, end);
    ReadResult read = DocumentReader.read(new SourceText(document.source().name(), text));
    return means(read, item)
        ? Optional.of(
            new ItemSlice(
                read.documents().getFirst(), start - document.range().startOffset(), depth))
        : Optional.empty();
  }

  /// Returns the start of the first line after an item with text at or before the column of its
  /// `-`.
  private static int end(LineLayout layout, Node item, int column) {
    int line = layout.nextLine(item.range().endOffset());
    while (line < layout.text().length()
        && (layout.isEmpty(line) || layout.isComment(line) || layout.indentation(line) > column)) {
      line = layout.nextLine(line);
    }
    return line;
  }

  private static boolean means(ReadResult read, Node item) {
    return read.diagnostics().isEmpty()
        && read.documents().size() == 1
        && read.documents().getFirst().root() instanceof Node.Sequence list
        && list.items().size() == 1
        && JsonConversion.toJson(list)
            .equals(JsonConversion.toJson(new Node.Sequence(item.range(), List.of(item))));
  }
}
