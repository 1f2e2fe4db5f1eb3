package dev.admittance.app.workspace;

import dev.admittance.model.text.TextEdit;
import java.util.ArrayList;
import java.util.List;

/// A reversible change of a text.
///
/// @param start 0-based offset in the text before the change
/// @param removed the replaced text; empty for an insertion
/// @param inserted the new text; empty for a removal
public record TextChange(int start, String removed, String inserted) {

  /// The changes for edits, last edit first, so that each offset is valid in the original text.
  ///
  /// @param edits in text order, not overlapping
  static List<TextChange> of(String text, List<TextEdit> edits) {
    List<TextChange> changes = new ArrayList<>();
    for (TextEdit edit : edits.reversed()) {
      changes.add(
          new TextChange(
              edit.start(), text.substring(edit.start(), edit.end()), edit.replacement()));
    }
    return List.copyOf(changes);
  }

  /// The change that reverts this one.
  public TextChange inverse() {
    return new TextChange(start, inserted, removed);
  }

  /// The end of the removed text in the text before the change, exclusive.
  public int end() {
    return start + removed.length();
  }

  /// The difference in length; negative if the text shrinks.
  public int growth() {
    return inserted.length() - removed.length();
  }

  /// Maps an offset of the text before the change to the text after it; an offset in the removed
  /// text maps to the end of the inserted one.
  public int shift(int offset) {
    if (offset < start || (offset == start && removed.isEmpty() && inserted.isEmpty())) {
      return offset;
    }
    return offset >= end() ? offset + growth() : start + inserted.length();
  }
}
