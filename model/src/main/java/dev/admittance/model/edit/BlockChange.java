package dev.admittance.model.edit;

import dev.admittance.model.document.Syntax;
import dev.admittance.model.text.TextEdit;
import java.util.ArrayList;
import java.util.List;

/// Edits the members of a block collection.
///
/// @param members of the collection
/// @param isRoot whether the collection is the root of the document
record BlockChange(LineLayout layout, List<CollectionMember> members, boolean isRoot) {

  static BlockChange of(LineLayout layout, Syntax collection, boolean isRoot) throws EditRefusal {
    return new BlockChange(layout, CollectionMember.of(collection, layout.text()), isRoot);
  }

  /// Returns the column in which the members begin.
  int column() {
    return layout.column(members.getFirst().head());
  }

  private Extent extent(int index) {
    return Extent.of(layout, members, index, isRoot);
  }

  /// Removes a member, which must not be the only one.
  List<TextEdit> remove(int index) {
    Extent extent = extent(index);
    if (!layout.isFirstOnLine(extent.head())) {
      return List.of(new TextEdit(extent.head(), nextVisible(extent.tail()), ""));
    }
    int next = layout.nextLine(extent.tail());
    boolean endsWithoutBreak =
        next == extent.tail() && index > 0 && !BlockScalar.isLastOf(members.get(index - 1));
    return List.of(
        new TextEdit(
            endsWithoutBreak ? layout.previousLineEnd(extent.lead()) : extent.lead(), next, ""));
  }

  /// Returns the offset of the next token or comment.
  private int nextVisible(int offset) {
    int at = offset;
    while (at < layout.text().length() && Character.isWhitespace(layout.text().charAt(at))) {
      at++;
    }
    return at;
  }

  /// Inserts a member before the one at an index, or after the last.
  ///
  /// @param lines its text, without indentation in the first line
  List<TextEdit> insert(int index, List<String> lines, String lineBreak) {
    String text = String.join(lineBreak, lines);
    String indentation = " ".repeat(column());
    if (index > 0) {
      int tail = extent(index - 1).tail();
      List<TextEdit> edits = new ArrayList<>(BlockScalar.ended(layout, members.get(index - 1)));
      edits.add(new TextEdit(tail, tail, lineBreak + indentation + text));
      return edits;
    }
    Extent first = extent(0);
    return layout.isFirstOnLine(first.head())
        ? List.of(new TextEdit(first.lead(), first.lead(), indentation + text + lineBreak))
        : List.of(new TextEdit(first.head(), first.head(), text + lineBreak + indentation));
  }

  /// Moves a member, including its comments.
  List<TextEdit> move(int from, int to, String lineBreak) throws EditRefusal {
    Extent extent = extent(from);
    String text = layout.text().substring(extent.lead(), extent.tail());
    List<TextEdit> edits = new ArrayList<>(remove(from));
    edits.addAll(insert(to < from ? to : to + 1, List.of(text.stripLeading()), lineBreak));
    return edits;
  }
}
