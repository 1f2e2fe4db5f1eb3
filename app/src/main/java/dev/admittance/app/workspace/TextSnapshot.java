package dev.admittance.app.workspace;

import dev.admittance.model.text.SourceText;
import java.util.List;

/// A text at one moment: one that was read, and the changes since, which are made only when
/// somebody asks. So a key press in a long text costs nothing. Any thread may use it.
///
/// @param version counts the changes of the file
/// @param base the text before the changes
/// @param changes one after the other, each with offsets of the text that those before it made
public record TextSnapshot(long version, SourceText base, List<TextChange> changes) {
  /// Copies the changes.
  public TextSnapshot {
    changes = List.copyOf(changes);
  }

  /// The text. Takes as long as it is long, for each change.
  public SourceText source() {
    if (changes.isEmpty()) {
      return base;
    }
    StringBuilder text = new StringBuilder(base.text());
    changes.forEach(change -> text.replace(change.start(), change.end(), change.inserted()));
    return new SourceText(base.name(), text.toString());
  }
}
