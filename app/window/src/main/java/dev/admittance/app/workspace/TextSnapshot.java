package dev.admittance.app.workspace;

import dev.admittance.model.text.SourceText;
import java.util.List;

/// A snapshot of a text: a base and the changes since, which are applied on demand. So a keystroke
/// in a long text is cheap. Thread-safe.
///
/// @param version of the file
/// @param base the text before the changes
/// @param changes in order, each relative to the result of those before it
public record TextSnapshot(long version, SourceText base, List<TextChange> changes) {
  public TextSnapshot {
    changes = List.copyOf(changes);
  }

  /// The text; each change takes time linear in its length.
  public SourceText source() {
    if (changes.isEmpty()) {
      return base;
    }
    StringBuilder text = new StringBuilder(base.text());
    changes.forEach(change -> text.replace(change.start(), change.end(), change.inserted()));
    return new SourceText(base.name(), text.toString());
  }
}
