package dev.admittance.model.edit;

import dev.admittance.model.text.TextEdit;
import java.util.List;

/// What became of an edit.
public sealed interface EditResult {

  /// The text changes so.
  ///
  /// @param edits ascending, none touching what another replaces; offsets into the whole text that
  ///   the document was read from. None where the text says so already
  record Edited(List<TextEdit> edits) implements EditResult {
    /// Copies the edits.
    public Edited {
      edits = List.copyOf(edits);
    }
  }

  /// The edit cannot be made without harm to something else, or makes no sense.
  ///
  /// @param reason why, in one sentence for the user
  record Refused(String reason) implements EditResult {}
}
