package dev.admittance.completion.outline;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A part of a text: a document, an entry of a mapping, an item of a list, or a word that may
/// become either. Offsets refer to the whole text.
public final class OutlinePart {
  public enum Role {
    ROOT,
    ENTRY,
    ITEM,
    /// Another text, such as a key without its colon.
    WORD
  }

  /// The notation of a part's value.
  public enum Shape {
    /// No own value: nothing, or nested parts.
    EMPTY,
    PLAIN,
    /// A text in single or double quotes.
    QUOTED,
    /// A text below `|` or `>`.
    BLOCK_SCALAR,
    FLOW_MAP,
    FLOW_LIST
  }

  private static final int MAX_DEPTH = 200;

  private final CharSequence text;
  private final Role role;
  private final @Nullable OutlinePart parent;
  private final int depth;
  private final int column;
  private final int start;
  private int keyEnd;
  private int valueStart;
  private int valueEnd;
  private Shape shape = Shape.EMPTY;
  private String key = "";
  private final List<OutlinePart> children = new ArrayList<>();

  OutlinePart(CharSequence text, Role role, @Nullable OutlinePart parent, int column, int start) {
    this.text = text;
    this.role = role;
    this.parent = parent;
    this.depth = parent == null ? 0 : parent.depth + 1;
    this.column = column;
    this.start = start;
    this.keyEnd = start;
    this.valueStart = start;
    this.valueEnd = start;
    if (parent != null) {
      parent.children.add(this);
    }
  }

  /// Whether the nesting limit is reached; deeper parts are ignored.
  boolean isTooDeep() {
    return depth >= MAX_DEPTH;
  }

  void key(int end, int value) {
    keyEnd = end;
    key = WrittenScalars.decode(text, start, end);
    valueStart = value;
    valueEnd = value;
  }

  void value(Shape written, int from, int to) {
    shape = written;
    valueStart = from;
    valueEnd = to;
  }

  void endAt(int offset) {
    valueEnd = offset;
  }

  public Role role() {
    return role;
  }

  /// The enclosing part; empty for the document.
  public Optional<OutlinePart> parent() {
    return Optional.ofNullable(parent);
  }

  /// The 0-based column in a block, by which YAML nests; -1 in brackets and for the document.
  public int column() {
    return column;
  }

  /// The start offset of its key, dash or value.
  public int start() {
    return start;
  }

  /// The end of its key, exclusive.
  public int keyEnd() {
    return keyEnd;
  }

  /// The start of its own value; after the colon or dash if there is none.
  public int valueStart() {
    return valueStart;
  }

  /// The end of its own value, exclusive.
  public int valueEnd() {
    return valueEnd;
  }

  public Shape shape() {
    return shape;
  }

  /// The key of an entry; empty for other parts.
  public String key() {
    return key;
  }

  /// The nested parts in text order.
  public List<OutlinePart> children() {
    return Collections.unmodifiableList(children);
  }

  /// Whether it is in brackets, where indentation is insignificant.
  public boolean isFlow() {
    return column < 0 && role != Role.ROOT;
  }

  /// The nested entry with a key; empty for none.
  public Optional<OutlinePart> entry(String name) {
    return children.stream()
        .filter(child -> child.role == Role.ENTRY && child.key.equals(name))
        .findFirst();
  }

  /// Its value without quotes; empty if it has none or it is not a text.
  public String value() {
    return switch (shape) {
      case PLAIN, QUOTED, BLOCK_SCALAR -> WrittenScalars.decode(text, valueStart, valueEnd);
      case EMPTY, FLOW_MAP, FLOW_LIST -> "";
    };
  }

  /// Its value up to an offset, without quotes and indentation; empty if it has none there.
  public String valueBefore(int offset) {
    if (offset <= valueStart || shape == Shape.EMPTY) {
      return "";
    }
    int end = Math.min(offset, valueEnd);
    String value = WrittenScalars.decode(text, valueStart, end);
    return Character.isWhitespace(text.charAt(end - 1)) ? value + " " : value;
  }

  /// The texts of its list, in brackets or below it.
  public List<String> texts() {
    return children.stream()
        .filter(child -> child.role != Role.ENTRY)
        .map(OutlinePart::value)
        .toList();
  }

  /// The 0-based index in the list that contains it.
  public int index() {
    if (parent == null) {
      return 0;
    }
    int index = 0;
    for (OutlinePart sibling : parent.children) {
      if (sibling == this) {
        return index;
      }
      index += sibling.role == Role.ITEM ? 1 : 0;
    }
    return index;
  }
}
