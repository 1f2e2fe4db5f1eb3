package dev.admittance.app.workspace;

import dev.admittance.model.text.TextEdit;
import java.util.ArrayList;
import java.util.List;

/// One change of a text that knows what it removed, so that it can be undone.
///
/// @param start 0-based offset in the text before the change
/// @param removed what stood there; empty for a mere insertion
/// @param inserted what stands there now; empty for a mere removal
public record TextChange(int start, String removed, String inserted) {

  /// The changes that make some edits, one after the other: the last edit first, so that each
  /// offset counts in the text as it was before all of them.
  ///
  /// @param edits to the text, in its order; none overlap
  static List<TextChange> of(String text, List<TextEdit> edits) {
    List<TextChange> changes = new ArrayList<>();
    for (TextEdit edit : edits.reversed()) {
      changes.add(
          new TextChange(
              edit.start(), text.substring(edit.start(), edit.end()), edit.replacement()));
    }
    return List.copyOf(changes);
  }

  /// The change that takes this one back.
  public TextChange inverse() {
    return new TextChange(start, inserted, removed);
  }

  /// The offset behind what is removed, in the text before the change.
  public int end() {
    return start + removed.length();
  }

  /// How much longer the text gets.
  public int growth() {
    return inserted.length() - removed.length();
  }

  /// This change as an edit.
  public TextEdit edit() {
    return new TextEdit(start, end(), inserted);
  }

  /// Where an offset of the text before the change is after it; what was removed is at the end of
  /// what came instead.
  public int shift(int offset) {
    if (offset < start || (offset == start && removed.isEmpty() && inserted.isEmpty())) {
      return offset;
    }
    return offset >= end() ? offset + growth() : start + inserted.length();
  }
}
