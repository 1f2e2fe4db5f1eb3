package dev.admittance.app.language.sketch;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Records the position of the caret while a text is outlined.
final class Caret {
  private final int offset;
  private @Nullable Place place;
  private @Nullable Part container;
  private boolean comment;

  Caret(int offset) {
    this.offset = offset;
  }

  int offset() {
    return offset;
  }

  boolean isIn(int start, int end) {
    return start <= offset && offset <= end;
  }

  void inKey(Part entry) {
    place = new Place.Key(entry.parent().orElseThrow(), Optional.of(entry));
  }

  void inWord(Part word) {
    place = new Place.Key(word.parent().orElseThrow(), Optional.of(word));
  }

  void inValue(Part part) {
    place = new Place.Value(part);
  }

  void inComment() {
    comment = true;
  }

  /// Records a caret on a line or in brackets without a part at the caret.
  void under(Part holder) {
    container = holder;
  }

  Place place() {
    if (comment) {
      return new Place.Nowhere();
    }
    if (place instanceof Place.Value(Part holder) && isBeside(holder)) {
      return new Place.Nowhere();
    }
    if (place != null) {
      return place;
    }
    return container == null ? new Place.Nowhere() : new Place.Key(container, Optional.empty());
  }

  /// Whether the caret is before a value that starts further on.
  private boolean isBeside(Part holder) {
    return holder.shape() != Part.Shape.EMPTY && !isIn(holder.valueStart(), holder.valueEnd());
  }
}
