package dev.admittance.model.edit;

import java.util.List;

/// The text that belongs to a member of a block collection.
///
/// @param lead the start of the line of the first comment directly above the member, or of the
///   member itself; the member itself where other text precedes it on its line
/// @param head the member's first character
/// @param tail the end of its last line, which may be a comment, without the line break
record Extent(int lead, int head, int tail) {

  /// Returns the extent of a member.
  ///
  /// @param isRoot whether it is a member of the document's root, whose first comments belong to
  ///   the document
  static Extent of(LineLayout layout, List<CollectionMember> members, int index, boolean isRoot) {
    CollectionMember member = members.get(index);
    int head = member.head();
    int tail = tail(layout, member);
    if (!layout.isFirstOnLine(head)) {
      return new Extent(head, head, tail);
    }
    int limit = index == 0 ? 0 : members.get(index - 1).end();
    return new Extent(
        isRoot && index == 0 ? layout.lineStart(head) : lead(layout, head, limit), head, tail);
  }

  private static int lead(LineLayout layout, int head, int limit) {
    int lead = layout.lineStart(head);
    while (lead > 0) {
      int above = layout.lineStart(layout.previousLineEnd(lead));
      boolean belongs =
          above >= limit
              && layout.isComment(above)
              && layout.indentation(above) == layout.column(head);
      if (!belongs) {
        return lead;
      }
      lead = above;
    }
    return lead;
  }

  private static int tail(LineLayout layout, CollectionMember member) {
    int column = layout.column(member.head());
    int tail = layout.lineEnd(member.end());
    int line = layout.nextLine(tail);
    while (line < layout.text().length()
        && (layout.isEmpty(line)
            || (layout.isComment(line) && layout.indentation(line) > column))) {
      tail = layout.isEmpty(line) ? tail : layout.lineEnd(line);
      line = layout.nextLine(line);
    }
    return tail;
  }
}
