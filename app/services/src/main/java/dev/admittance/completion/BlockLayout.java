package dev.admittance.completion;

import dev.admittance.completion.outline.DocumentOutline;
import dev.admittance.completion.outline.OutlinePart;
import dev.admittance.completion.outline.OutlinePart.Role;
import dev.admittance.completion.outline.OutlinePart.Shape;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Formats a YAML document: indents each line by the depth of its part.
final class BlockLayout {
  private static final int INDENT = 2;

  private final String text;
  private final int start;
  private final int end;

  /// The first part of each line, by its start offset.
  private final Map<Integer, OutlinePart> leading = new HashMap<>();

  /// The part that the lines of a value belong to, by their start offset.
  private final Map<Integer, OutlinePart> inside = new HashMap<>();

  private final Map<OutlinePart, Integer> columns = new HashMap<>();
  private int listIndent = -1;

  /// @param end of the document, exclusive
  BlockLayout(String text, int start, int end) {
    this.text = text;
    this.start = start;
    this.end = end;
  }

  String text() {
    note(DocumentOutline.of(text, start, end), 0);
    StringBuilder made = new StringBuilder();
    int line = start;
    while (line < end) {
      int lineEnd = lineEnd(line);
      made.append(line(line, lineEnd)).append('\n');
      line = lineEnd + 1;
    }
    return made.toString();
  }

  private void note(OutlinePart part, int column) {
    columns.put(part, column);
    if (part.role() != Role.ROOT && part.column() >= 0) {
      leading.put(part.start(), part);
    }
    noteValue(part);
    if (part.shape() == Shape.FLOW_MAP || part.shape() == Shape.FLOW_LIST) {
      return;
    }
    for (OutlinePart child : part.children()) {
      note(child, column(part, child, column));
    }
  }

  private int column(OutlinePart part, OutlinePart child, int column) {
    if (part.role() == Role.ROOT) {
      return 0;
    }
    if (part.role() == Role.ENTRY && child.role() == Role.ITEM) {
      if (listIndent < 0) {
        listIndent = child.column() > part.column() ? INDENT : 0;
      }
      return column + listIndent;
    }
    return column + INDENT;
  }

  private void noteValue(OutlinePart part) {
    boolean scalar = part.shape() == Shape.BLOCK_SCALAR;
    int line = scalar ? part.valueStart() : lineEnd(part.valueStart()) + 1;
    while (line < part.valueEnd()) {
      inside.put(line, part);
      line = lineEnd(line) + 1;
    }
  }

  private String line(int line, int lineEnd) {
    int visible = visible(line, lineEnd);
    OutlinePart holder = inside.get(line);
    if (holder != null) {
      return holder.shape() == Shape.BLOCK_SCALAR
          ? shifted(line, lineEnd, scalarShift(holder))
          : shifted(line, lineEnd, shift(holder)).stripTrailing();
    }
    if (visible == lineEnd) {
      return "";
    }
    OutlinePart part = leading.get(visible);
    if (part != null) {
      return " ".repeat(column(part)) + content(visible, lineEnd);
    }
    return shifted(line, lineEnd, commentShift(line, lineEnd, visible - line)).stripTrailing();
  }

  private int column(OutlinePart part) {
    return columns.getOrDefault(part, 0);
  }

  private int shift(OutlinePart part) {
    return column(part) - Math.max(0, part.column());
  }

  /// The shift of a block scalar's lines that indents them one step deeper than the scalar.
  private int scalarShift(OutlinePart scalar) {
    int least = Integer.MAX_VALUE;
    int line = scalar.valueStart();
    while (line < scalar.valueEnd()) {
      int lineEnd = lineEnd(line);
      int visible = visible(line, lineEnd);
      least = visible < lineEnd ? Math.min(least, visible - line) : least;
      line = lineEnd + 1;
    }
    return least == Integer.MAX_VALUE ? 0 : column(scalar) + INDENT - least;
  }

  private String shifted(int line, int lineEnd, int shift) {
    String written = text.substring(line, lineEnd);
    if (written.isBlank()) {
      return written;
    }
    if (shift >= 0) {
      return " ".repeat(shift) + written;
    }
    int blank = visible(line, lineEnd) - line;
    return written.substring(Math.min(blank, -shift));
  }

  /// A comment moves with the next line, or with the previous one if only that has the same column.
  private int commentShift(int line, int lineEnd, int column) {
    Optional<OutlinePart> below = next(lineEnd + 1);
    Optional<OutlinePart> above = previous(line);
    return above
        .filter(part -> part.column() == column)
        .filter(_ -> below.filter(part -> part.column() == column).isEmpty())
        .or(() -> below)
        .map(this::shift)
        .orElse(-column);
  }

  private Optional<OutlinePart> next(int from) {
    int line = from;
    while (line < end) {
      int lineEnd = lineEnd(line);
      OutlinePart part = leading.get(visible(line, lineEnd));
      if (part != null) {
        return Optional.of(part);
      }
      line = lineEnd + 1;
    }
    return Optional.empty();
  }

  private Optional<OutlinePart> previous(int line) {
    int below = line;
    while (below > start) {
      int above = text.lastIndexOf('\n', below - 2) + 1;
      @Nullable OutlinePart part = leading.get(visible(above, below - 1));
      if (part != null) {
        return Optional.of(part);
      }
      below = Math.max(above, start);
    }
    return Optional.empty();
  }

  /// A line from its first part on, with single spaces after its dashes and colon.
  private String content(int from, int lineEnd) {
    StringBuilder made = new StringBuilder();
    int at = from;
    OutlinePart part = leading.get(at);
    while (part != null && part.role() == Role.ITEM) {
      int content = visible(at + 1, lineEnd);
      made.append(content < lineEnd ? "- " : "-");
      at = content;
      part = leading.get(at);
    }
    if (part != null && part.role() == Role.ENTRY) {
      int colon = text.indexOf(':', part.keyEnd());
      int value = visible(colon + 1, lineEnd);
      boolean comment = value < lineEnd && text.charAt(value) == '#';
      made.append(text, at, colon + 1);
      at = comment ? colon + 1 : value;
      made.append(comment || value == lineEnd ? "" : " ");
    }
    return made.append(text, at, lineEnd).toString().stripTrailing();
  }

  private int visible(int from, int lineEnd) {
    int at = from;
    while (at < lineEnd && text.charAt(at) <= ' ') {
      at++;
    }
    return at;
  }

  private int lineEnd(int from) {
    int found = text.indexOf('\n', from);
    return found < 0 || found > end ? end : found;
  }
}
