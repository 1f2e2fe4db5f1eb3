package dev.admittance.simulator.analysis.blame;

import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The history of a value, latest write first. Parts of one value share it.
///
/// @param replaced the replaced value; null where there was none, or the value was only moved
/// @param before the earlier history; null where this is the first write
record ValueHistory(BlameWrite write, @Nullable JsonValue replaced, @Nullable ValueHistory before) {

  static ValueHistory begin(BlameWrite write) {
    return new ValueHistory(write, null, null);
  }

  boolean isWritten() {
    return write.manner() instanceof WriteKind.Written;
  }

  /// The history of a part of the value, which was created by the last write other than a move or
  /// copy.
  ValueHistory ofPart() {
    if (isWritten()) {
      return before == null ? this : begin(write);
    }
    return before == null ? this : new ValueHistory(write, null, before.ofPart());
  }

  /// The changes that led to a value, oldest first.
  List<HistoryChange> changes(JsonValue value) {
    List<HistoryChange> changes = new ArrayList<>();
    JsonValue then = value;
    for (ValueHistory entry = this; entry != null; entry = entry.before) {
      changes.add(
          new HistoryChange(
              entry.write,
              then instanceof JsonValue.Scalar ? Optional.of(then) : Optional.empty()));
      then = entry.replaced == null ? then : entry.replaced;
    }
    return changes.reversed();
  }
}
