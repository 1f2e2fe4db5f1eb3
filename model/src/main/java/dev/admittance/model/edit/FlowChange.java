package dev.admittance.model.edit;

import dev.admittance.model.document.Syntax;
import dev.admittance.model.document.Trivia;
import dev.admittance.model.text.TextEdit;
import java.util.ArrayList;
import java.util.List;

/// Edits the members of a flow collection.
///
/// @param open the offset of the opening bracket
/// @param close the offset of the closing bracket
record FlowChange(
    LineLayout layout, Style style, int open, int close, List<CollectionMember> members) {

  static FlowChange of(LineLayout layout, Style style, Syntax collection) throws EditRefusal {
    Syntax.Place place = collection.place();
    List<CollectionMember> members = CollectionMember.of(collection, layout.text());
    return new FlowChange(layout, style, place.content(), place.end() - 1, members);
  }

  /// Returns whether the members are on separate lines; for an empty collection, whether those of
  /// others do.
  boolean hasLines() {
    return members.isEmpty()
        ? style.linesInBrackets()
        : layout.isFirstOnLine(members.getFirst().head());
  }

  /// Returns the indentation of a new member's line, in columns.
  int memberIndentation() {
    return indentation() + (hasLines() ? style.indent() : 0);
  }

  private int indentation() {
    return layout.indentation(open);
  }

  /// Inserts a member before the one at an index, or after the last.
  List<TextEdit> insert(int index, String text) {
    if (members.isEmpty()) {
      return insertOnly(text);
    }
    if (index < members.size()) {
      int head = members.get(index).head();
      return List.of(new TextEdit(head, head, text + "," + gap(head)));
    }
    return append(text);
  }

  private List<TextEdit> insertOnly(String text) {
    boolean blank = layout.text().substring(open + 1, close).isBlank();
    String indentation = " ".repeat(indentation());
    String whole =
        hasLines()
            ? style.lineBreak()
                + indentation
                + " ".repeat(style.indent())
                + text
                + style.lineBreak()
                + indentation
            : text;
    return List.of(new TextEdit(open + 1, blank ? close : open + 1, whole));
  }

  private List<TextEdit> append(String text) {
    CollectionMember last = members.getLast();
    int next = Trivia.skip(layout.text(), last.end());
    boolean comma = next < close;
    int end = comma ? next + 1 : last.end();
    boolean ownLine = layout.isFirstOnLine(last.head()) && layout.lineEnd(end) < close;
    int at = ownLine ? layout.lineEnd(end) : end;
    String before = layout.isFirstOnLine(last.head()) ? gap(last.head()) : gapOnLine();
    if (comma) {
      return List.of(new TextEdit(at, at, before + text + ","));
    }
    return at == end
        ? List.of(new TextEdit(at, at, "," + before + text))
        : List.of(new TextEdit(end, end, ","), new TextEdit(at, at, before + text));
  }

  /// Returns the text between a comma and the next member, in the style of an existing one.
  private String gap(int head) {
    return layout.isFirstOnLine(head)
        ? style.lineBreak() + layout.text().substring(layout.lineStart(head), head)
        : gapOnLine();
  }

  private String gapOnLine() {
    return style.comma().substring(1);
  }

  /// Removes a member, including its comma.
  List<TextEdit> remove(int index) {
    CollectionMember member = members.get(index);
    int next = Trivia.skip(layout.text(), member.end());
    boolean comma = next < close;
    int end = comma ? next + 1 : member.end();
    if (members.size() == 1 && !layout.hasComment(open, member.head())) {
      boolean blank = layout.text().substring(end, close).isBlank();
      return List.of(new TextEdit(open + 1, blank ? close : end, ""));
    }
    if (layout.isFirstOnLine(member.head())
        && layout.isRestTrivial(end)
        && layout.lineEnd(end) < close) {
      return removeLines(index, end, comma);
    }
    return removeOnLine(index, end, comma);
  }

  private List<TextEdit> removeLines(int index, int end, boolean comma) {
    int limit = index == 0 ? open + 1 : members.get(index - 1).end();
    int head = members.get(index).head();
    List<TextEdit> edits = new ArrayList<>();
    if (!comma && index > 0) {
      int previous = Trivia.skip(layout.text(), limit);
      edits.add(new TextEdit(previous, previous + 1, ""));
    }
    edits.add(new TextEdit(layout.lineStart(head), layout.nextLine(end), ""));
    return edits;
  }

  private List<TextEdit> removeOnLine(int index, int end, boolean comma) {
    CollectionMember member = members.get(index);
    if (index + 1 < members.size()) {
      int next = members.get(index + 1).head();
      boolean comment = layout.hasComment(end, next);
      return List.of(new TextEdit(member.head(), comment ? end : next, ""));
    }
    int previous = index == 0 ? member.head() : members.get(index - 1).end();
    if (!layout.hasComment(previous, member.head())) {
      return List.of(new TextEdit(previous, member.end(), ""));
    }
    int separator = Trivia.skip(layout.text(), previous);
    return comma
        ? List.of(new TextEdit(member.head(), end, ""))
        : List.of(
            new TextEdit(separator, separator + 1, ""),
            new TextEdit(member.head(), member.end(), ""));
  }

  /// Moves a member by exchanging texts with the members in between.
  List<TextEdit> move(int from, int to) throws EditRefusal {
    int first = Math.min(from, to);
    int last = Math.max(from, to);
    for (int i = first; i < last; i++) {
      if (layout.hasComment(members.get(i).end(), members.get(i + 1).head())) {
        throw new EditRefusal("Comments stand between these items in brackets; move them by hand.");
      }
    }
    List<TextEdit> edits = new ArrayList<>();
    for (int i = first; i <= last; i++) {
      int source = i == to ? from : from < to ? i + 1 : i - 1;
      CollectionMember moved = members.get(source);
      edits.add(
          new TextEdit(
              members.get(i).head(),
              members.get(i).end(),
              layout.text().substring(moved.head(), moved.end())));
    }
    return edits;
  }
}
