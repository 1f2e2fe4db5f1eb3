package dev.admittance.completion.outline;

import dev.admittance.completion.outline.OutlinePart.Role;
import dev.admittance.completion.outline.OutlinePart.Shape;
import org.jspecify.annotations.Nullable;

/// Outlines the contents of brackets, closed or not.
final class FlowOutline {
  private static final String ENDS_PLAIN = ",[]{}\n";

  private final CharSequence text;
  private final int limit;
  private final OutlineCaret caret;
  private OutlinePart container;
  private @Nullable OutlinePart current;

  /// @param holder of the value
  /// @param limit its maximum end
  FlowOutline(CharSequence text, OutlinePart holder, int limit, OutlineCaret caret) {
    this.text = text;
    this.container = holder;
    this.limit = limit;
    this.caret = caret;
  }

  /// Outlines from an opening bracket on.
  ///
  /// @return the offset after the closing bracket, or the limit
  int run(int start) {
    OutlinePart holder = container;
    open(holder, start);
    int at = start + 1;
    note(start + 1, at);
    while (at < limit) {
      int next = step(at, holder);
      if (next < 0) {
        return -next;
      }
      at = next;
    }
    for (OutlinePart open = container; ; open = open.parent().orElseThrow()) {
      open.endAt(limit);
      if (open == holder) {
        return limit;
      }
    }
  }

  /// Records a caret that is in no key and no value.
  private void note(int from, int to) {
    if (!caret.isIn(from, to)) {
      return;
    }
    if (current == null) {
      caret.under(container);
    } else if (isAwaited()) {
      caret.inValue(current);
    }
  }

  /// @return the next offset; negative, the end of the last bracket, once it is closed
  private int step(int at, OutlinePart holder) {
    return switch (text.charAt(at)) {
      case ',' -> {
        current = null;
        yield blank(at);
      }
      case '[', '{' -> {
        if (container.isTooDeep()) {
          yield limit;
        }
        open(isAwaited() && current != null ? current : child(Role.ITEM, at), at);
        current = null;
        yield blank(at);
      }
      case ']', '}' -> close(at, holder);
      case '"', '\'' -> scalar(at, WrittenScalars.quoteEnd(text, at, limit), Shape.QUOTED);
      case '#' -> comment(at);
      case ' ', '\t', '\n', '\r', ':' -> blank(at);
      default -> scalar(at, plainEnd(at), Shape.PLAIN);
    };
  }

  private int blank(int at) {
    note(at + 1, at + 1);
    return at + 1;
  }

  private int comment(int at) {
    int end = at;
    while (end < limit && text.charAt(end) != '\n') {
      end++;
    }
    if (caret.isIn(at + 1, end)) {
      caret.inComment();
    }
    return end;
  }

  private int close(int at, OutlinePart holder) {
    container.endAt(at + 1);
    if (container == holder) {
      return -(at + 1);
    }
    current = container;
    container = container.parent().orElseThrow();
    return at + 1;
  }

  private boolean isAwaited() {
    return current != null && current.role() == Role.ENTRY && current.shape() == Shape.EMPTY;
  }

  private void open(OutlinePart part, int at) {
    part.value(text.charAt(at) == '{' ? Shape.FLOW_MAP : Shape.FLOW_LIST, at, limit);
    container = part;
  }

  private OutlinePart child(Role role, int at) {
    return new OutlinePart(text, role, container, -1, at);
  }

  private int scalar(int start, int end, Shape shape) {
    int colon = end;
    while (colon < limit && text.charAt(colon) == ' ') {
      colon++;
    }
    boolean key =
        !isAwaited()
            && container.shape() == Shape.FLOW_MAP
            && colon < limit
            && text.charAt(colon) == ':';
    if (key) {
      OutlinePart entry = child(Role.ENTRY, start);
      entry.key(end, colon + 1);
      current = entry;
      if (caret.isIn(start, end)) {
        caret.inKey(entry);
      }
      note(colon + 1, colon + 1);
      return colon + 1;
    }
    value(start, end, shape);
    return Math.max(end, start + 1);
  }

  private void value(int start, int end, Shape shape) {
    if (current != null && isAwaited()) {
      current.value(shape, start, end);
      if (caret.isIn(start, end)) {
        caret.inValue(current);
      }
      return;
    }
    boolean list = container.shape() == Shape.FLOW_LIST;
    OutlinePart part = child(list ? Role.ITEM : Role.WORD, start);
    part.value(shape, start, end);
    current = part;
    if (caret.isIn(start, end)) {
      if (list) {
        caret.inValue(part);
      } else {
        caret.inWord(part);
      }
    }
  }

  private int plainEnd(int start) {
    int end = start;
    while (end < limit && ENDS_PLAIN.indexOf(text.charAt(end)) < 0 && !isColon(end)) {
      end++;
    }
    while (end > start && text.charAt(end - 1) <= ' ') {
      end--;
    }
    return end;
  }

  private boolean isColon(int at) {
    return text.charAt(at) == ':'
        && (at + 1 >= limit
            || text.charAt(at + 1) <= ' '
            || ENDS_PLAIN.indexOf(text.charAt(at + 1)) >= 0);
  }
}
