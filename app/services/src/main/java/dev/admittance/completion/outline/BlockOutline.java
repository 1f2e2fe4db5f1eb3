package dev.admittance.completion.outline;

import dev.admittance.completion.outline.OutlinePart.Role;
import dev.admittance.completion.outline.OutlinePart.Shape;

/// Outlines a document line by line: keys and dashes nest by columns.
final class BlockOutline {
  private final CharSequence text;
  private final int limit;
  private final OutlineCaret caret;
  private final OutlinePart root;
  private OutlinePart top;

  /// @param limit the end of the document, exclusive
  BlockOutline(CharSequence text, int start, int limit, OutlineCaret caret) {
    this.text = text;
    this.limit = limit;
    this.caret = caret;
    this.root = new OutlinePart(text, Role.ROOT, null, -1, start);
    this.top = root;
  }

  OutlinePart run() {
    int line = root.start();
    while (line < limit) {
      line = line(line);
    }
    if (caret.isIn(limit, limit) && (limit == root.start() || text.charAt(limit - 1) == '\n')) {
      caret.under(container(0, Role.ENTRY));
    }
    return root;
  }

  /// @return the start of the next line
  private int line(int start) {
    int end = lineEnd(start);
    int at = visible(start, end);
    if (at == end) {
      if (caret.isIn(start, end)) {
        caret.under(container(caret.offset() - start, Role.ENTRY));
      }
      return next(end);
    }
    boolean item = false;
    while (isDash(at, end) && !top.isTooDeep()) {
      push(new OutlinePart(text, Role.ITEM, container(at - start, Role.ITEM), at - start, at));
      item = true;
      int content = visible(at + 1, end);
      boolean empty = content == end || text.charAt(content) == '#';
      if (empty && caret.isIn(at + 1, content)) {
        caret.inValue(top);
      }
      top.value(Shape.EMPTY, Math.min(at + 2, end), Math.min(at + 2, end));
      at = content;
    }
    if (at == end) {
      return next(end);
    }
    return text.charAt(at) == '#' ? comment(at, end) : content(start, at, end, item);
  }

  private int comment(int at, int end) {
    if (caret.isIn(at + 1, end)) {
      caret.inComment();
    }
    return next(end);
  }

  private int content(int start, int at, int end, boolean item) {
    int colon = colon(at, end);
    if (colon >= 0) {
      OutlinePart entry =
          new OutlinePart(text, Role.ENTRY, container(at - start, Role.ENTRY), at - start, at);
      push(entry);
      entry.key(keyEnd(at, colon), colon + 1);
      if (caret.isIn(at, keyEnd(at, colon))) {
        caret.inKey(entry);
      }
      return value(entry, colon + 1, end);
    }
    if (item) {
      return value(top, at, end);
    }
    OutlinePart holder = container(at - start, Role.WORD);
    boolean awaited = holder.children().isEmpty() && holder.shape() == Shape.EMPTY;
    return awaited && "[{\"'".indexOf(text.charAt(at)) >= 0
        ? value(holder, at, end)
        : word(holder, start, at, end);
  }

  private int word(OutlinePart holder, int start, int at, int end) {
    OutlinePart word = new OutlinePart(text, Role.WORD, holder, at - start, at);
    word.value(Shape.PLAIN, at, trimmed(at, end));
    if (caret.isIn(at, word.valueEnd())) {
      caret.inWord(word);
    }
    return next(end);
  }

  /// The parent of a part at a column: the last part further left, or in the same column if it
  /// holds the list of the part.
  private OutlinePart container(int column, Role role) {
    OutlinePart part = top;
    while (part != root && !holds(part, column, role)) {
      part = part.parent().orElseThrow();
    }
    return part;
  }

  private static boolean holds(OutlinePart part, int column, Role role) {
    return part.column() < column
        || (part.column() == column && role == Role.ITEM && part.role() == Role.ENTRY);
  }

  private void push(OutlinePart part) {
    top = part;
  }

  /// @return the start of the next line
  private int value(OutlinePart part, int from, int end) {
    int at = visible(from, end);
    at = behindProperties(at, end);
    if (at == end || text.charAt(at) == '#') {
      if (caret.isIn(from, at)) {
        caret.inValue(part);
      }
      return at == end ? next(end) : comment(at, end);
    }
    return switch (text.charAt(at)) {
      case '|', '>' -> blockScalar(part, end);
      case '[', '{' -> next(lineEnd(new FlowOutline(text, part, reach(part, end), caret).run(at)));
      case '"', '\'' -> quoted(part, at, end);
      default -> plain(part, at, end);
    };
  }

  private int quoted(OutlinePart part, int at, int end) {
    int close = WrittenScalars.quoteEnd(text, at, end);
    part.value(Shape.QUOTED, at, close);
    if (caret.isIn(at, close)) {
      caret.inValue(part);
    }
    return next(end);
  }

  private int plain(OutlinePart part, int at, int end) {
    part.value(Shape.PLAIN, at, trimmed(at, end));
    if (caret.isIn(at, part.valueEnd())) {
      caret.inValue(part);
    }
    return next(end);
  }

  private int blockScalar(OutlinePart part, int end) {
    int start = next(end);
    int until = reach(part, end);
    part.value(Shape.BLOCK_SCALAR, Math.min(start, until), until);
    if (start <= until && caret.isIn(start, until)) {
      caret.inValue(part);
    }
    return Math.max(start, until);
  }

  /// The maximum end of a part's value: the first line that is not deeper. The document itself has
  /// none.
  private int reach(OutlinePart part, int end) {
    if (part == root) {
      return limit;
    }
    int line = next(end);
    while (line < limit) {
      int lineEnd = lineEnd(line);
      int at = visible(line, lineEnd);
      boolean closes = at < lineEnd && "]}".indexOf(text.charAt(at)) >= 0;
      if (at < lineEnd && at - line <= part.column() && !closes) {
        return line;
      }
      line = next(lineEnd);
    }
    return limit;
  }

  /// The offset after an anchor and a tag.
  private int behindProperties(int from, int end) {
    int at = from;
    while (at < end && (text.charAt(at) == '&' || text.charAt(at) == '!')) {
      while (at < end && text.charAt(at) > ' ') {
        at++;
      }
      at = visible(at, end);
    }
    return at;
  }

  private boolean isDash(int at, int end) {
    return at < end
        && text.charAt(at) == '-'
        && (at + 1 == end || text.charAt(at + 1) == ' ' || text.charAt(at + 1) == '\t');
  }

  /// The colon after a key; -1 if there is no key.
  private int colon(int start, int end) {
    char first = text.charAt(start);
    if (first == '"' || first == '\'') {
      int close = visible(WrittenScalars.quoteEnd(text, start, end), end);
      return close < end && text.charAt(close) == ':' ? close : -1;
    }
    if ("[{|>".indexOf(first) >= 0) {
      return -1;
    }
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c == ':' && (i + 1 == end || text.charAt(i + 1) <= ' ')) {
        return i;
      }
      if (c == '#' && i > start && text.charAt(i - 1) <= ' ') {
        return -1;
      }
    }
    return -1;
  }

  private int keyEnd(int start, int colon) {
    int end = colon;
    while (end > start && text.charAt(end - 1) <= ' ') {
      end--;
    }
    return end;
  }

  /// The end of a plain text: before a comment and trailing spaces.
  private int trimmed(int start, int end) {
    int stop = end;
    for (int i = start + 1; i < end; i++) {
      if (text.charAt(i) == '#' && text.charAt(i - 1) <= ' ') {
        stop = i;
        break;
      }
    }
    if (stop < end && caret.isIn(stop + 1, end)) {
      caret.inComment();
    }
    return keyEnd(start, stop);
  }

  private int visible(int start, int end) {
    int at = start;
    while (at < end && text.charAt(at) <= ' ') {
      at++;
    }
    return at;
  }

  private int lineEnd(int start) {
    int end = start;
    while (end < limit && text.charAt(end) != '\n') {
      end++;
    }
    return end;
  }

  private int next(int end) {
    return Math.min(limit, end + 1);
  }
}
