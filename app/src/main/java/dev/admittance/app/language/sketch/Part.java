package dev.admittance.app.language.sketch;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One part of a text: a document, an entry of a mapping, an item of a list, or a word that may
/// become either. Offsets are into the whole text.
public final class Part {
  /// What a part is.
  public enum Role {
    /// The document.
    ROOT,
    /// A key and its value.
    ENTRY,
    /// An item of a list.
    ITEM,
    /// Text that is none of these, such as a key without its colon.
    WORD
  }

  /// How the value of a part is written.
  public enum Shape {
    /// Nothing stands there, or what is below it.
    EMPTY,
    /// A text without quotes.
    PLAIN,
    /// A text in single or double quotes.
    QUOTED,
    /// A text below `|` or `>`.
    BLOCK_SCALAR,
    /// `{…}`, closed or not.
    FLOW_MAP,
    /// `[…]`, closed or not.
    FLOW_LIST
  }

  private static final int MAX_DEPTH = 200;

  private final CharSequence text;
  private final Role role;
  private final @Nullable Part parent;
  private final int depth;
  private final int column;
  private final int start;
  private int keyEnd;
  private int valueStart;
  private int valueEnd;
  private Shape shape = Shape.EMPTY;
  private String key = "";
  private final List<Part> children = new ArrayList<>();

  Part(CharSequence text, Role role, @Nullable Part parent, int column, int start) {
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

  /// Whether nothing more is nested in it: what is nested so deep is no text of people.
  boolean isTooDeep() {
    return depth >= MAX_DEPTH;
  }

  void key(int end, int value) {
    keyEnd = end;
    key = Scalars.decode(text, start, end);
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

  /// What it is.
  public Role role() {
    return role;
  }

  /// What it is in; empty for the document.
  public Optional<Part> parent() {
    return Optional.ofNullable(parent);
  }

  /// 0-based column of its first character where it is one of a block, by which YAML nests; -1 in
  /// brackets and for the document.
  public int column() {
    return column;
  }

  /// Where it begins: with its key, its dash or its value.
  public int start() {
    return start;
  }

  /// Behind its key.
  public int keyEnd() {
    return keyEnd;
  }

  /// Where its own value begins; behind the colon or dash where there is none.
  public int valueStart() {
    return valueStart;
  }

  /// Behind its own value.
  public int valueEnd() {
    return valueEnd;
  }

  /// How its value is written.
  public Shape shape() {
    return shape;
  }

  /// The key of an entry; empty for others.
  public String key() {
    return key;
  }

  /// What is in it, in the order of the text.
  public List<Part> children() {
    return Collections.unmodifiableList(children);
  }

  /// Whether it stands in brackets, so that indentation means nothing.
  public boolean isFlow() {
    return column < 0 && role != Role.ROOT;
  }

  /// The entry of a key in it.
  public Optional<Part> entry(String name) {
    return children.stream()
        .filter(child -> child.role == Role.ENTRY && child.key.equals(name))
        .findFirst();
  }

  /// Its value as a text, without quotes; empty where it has none, or is no text.
  public String value() {
    return switch (shape) {
      case PLAIN, QUOTED, BLOCK_SCALAR -> Scalars.decode(text, valueStart, valueEnd);
      case EMPTY, FLOW_MAP, FLOW_LIST -> "";
    };
  }

  /// The texts of the list that it holds, in brackets or below it.
  public List<String> texts() {
    return children.stream().filter(child -> child.role != Role.ENTRY).map(Part::value).toList();
  }

  /// Its place among the items of the list it is in.
  public int index() {
    if (parent == null) {
      return 0;
    }
    int index = 0;
    for (Part sibling : parent.children) {
      if (sibling == this) {
        return index;
      }
      index += sibling.role == Role.ITEM ? 1 : 0;
    }
    return index;
  }
}
