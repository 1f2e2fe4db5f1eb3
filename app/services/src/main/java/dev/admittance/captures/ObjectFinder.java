package dev.admittance.captures;

/// Finds consecutive objects, possibly in a list; their content is not searched.
final class ObjectFinder implements ValueFinder {
  /// The number of leading bytes that identify an object.
  private static final int HEAD = 2_048;

  private final FoundValues found;
  private final byte[] head = new byte[HEAD];
  private int headLength;
  private int depth;
  private boolean inText;
  private boolean escaped;
  private long start = -1;
  private int line = 1;
  private int startLine = 1;

  ObjectFinder(FoundValues found) {
    this.found = found;
  }

  @Override
  public void take(byte[] bytes, int count, long before) {
    for (int i = 0; i < count; i++) {
      byte b = bytes[i];
      if (inText) {
        inText = escaped || b != '"';
        escaped = !escaped && b == '\\';
        line += b == '\n' ? 1 : 0;
      } else {
        look(b, before + i);
      }
      if (start >= 0 && headLength < HEAD && (inText || !ValueLayout.isBlank(b))) {
        head[headLength++] = b;
      }
    }
  }

  private void look(byte b, long at) {
    switch (b) {
      case '\n' -> line++;
      case '"' -> inText = true;
      case '{' -> {
        if (start < 0) {
          start = at;
          startLine = line;
          depth = 0;
          headLength = 0;
        }
        depth++;
      }
      case '[' -> depth++;
      case '}', ']' -> {
        depth--;
        if (start >= 0 && depth == 0) {
          add(at + 1);
        }
      }
      default -> {}
    }
  }

  private void add(long end) {
    found.add(start, end, startLine, ValueLayout.mayHoldMany(head, 0, headLength));
    start = -1;
  }

  /// A truncated value counts as unreadable.
  @Override
  public void end(long size) {
    if (start >= 0) {
      add(size);
    }
  }
}
