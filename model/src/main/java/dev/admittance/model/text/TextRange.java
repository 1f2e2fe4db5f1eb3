package dev.admittance.model.text;

import org.jspecify.annotations.Nullable;

/// A range that computes lines and columns on demand: every node of a document has one, and few are
/// queried.
final class TextRange implements Range {
  private final SourceText source;
  private final int start;
  private final int end;

  TextRange(SourceText source, int start, int end) {
    this.source = source;
    this.start = start;
    this.end = end;
  }

  @Override
  public Position start() {
    return source.position(start);
  }

  @Override
  public Position end() {
    return source.position(end);
  }

  @Override
  public int startOffset() {
    return start;
  }

  @Override
  public int endOffset() {
    return end;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof Range range
            && start().equals(range.start())
            && end().equals(range.end()));
  }

  @Override
  public int hashCode() {
    return 31 * start().hashCode() + end().hashCode();
  }

  @Override
  public String toString() {
    return "Range[start=" + start() + ", end=" + end() + "]";
  }
}
