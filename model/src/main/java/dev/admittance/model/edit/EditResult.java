package dev.admittance.model.edit;

import dev.admittance.model.text.TextEdit;
import java.util.List;

public sealed interface EditResult {

  /// The edit is possible.
  ///
  /// @param edits ascending, not overlapping, with offsets into the whole text that contains the
  ///   document; none where the text already has the value
  record Edited(List<TextEdit> edits) implements EditResult {
    public Edited {
      edits = List.copyOf(edits);
    }
  }

  /// The edit makes no sense or would damage something else.
  ///
  /// @param reason one sentence for the user
  record Refused(String reason) implements EditResult {}
}
