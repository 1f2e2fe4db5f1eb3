package dev.admittance.completion.outline;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Records the position of the caret while a text is outlined.
final class OutlineCaret {
  private final int offset;
  private @Nullable OutlinePlace place;
  private @Nullable OutlinePart container;
  private boolean comment;

  OutlineCaret(int offset) {
    this.offset = offset;
  }

  int offset() {
    return offset;
  }

  boolean isIn(int start, int end) {
    return start <= offset && offset <= end;
  }

  void inKey(OutlinePart entry) {
    place = new OutlinePlace.Key(entry.parent().orElseThrow(), Optional.of(entry));
  }

  void inWord(OutlinePart word) {
    place = new OutlinePlace.Key(word.parent().orElseThrow(), Optional.of(word));
  }

  void inValue(OutlinePart part) {
    place = new OutlinePlace.Value(part);
  }

  void inComment() {
    comment = true;
  }

  /// Records a caret on a line or in brackets without a part at the caret.
  void under(OutlinePart holder) {
    container = holder;
  }

  OutlinePlace place() {
    if (comment) {
      return new OutlinePlace.Nowhere();
    }
    if (place instanceof OutlinePlace.Value(OutlinePart holder) && isBeside(holder)) {
      return new OutlinePlace.Nowhere();
    }
    if (place != null) {
      return place;
    }
    return container == null
        ? new OutlinePlace.Nowhere()
        : new OutlinePlace.Key(container, Optional.empty());
  }

  /// Whether the caret is before a value that starts further on.
  private boolean isBeside(OutlinePart holder) {
    return holder.shape() != OutlinePart.Shape.EMPTY
        && !isIn(holder.valueStart(), holder.valueEnd());
  }
}
