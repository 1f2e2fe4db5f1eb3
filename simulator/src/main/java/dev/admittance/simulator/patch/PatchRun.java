package dev.admittance.simulator.patch;

import dev.admittance.model.json.JsonValue;
import java.util.List;

/// The result of a whole patch on a document.
public sealed interface PatchRun {

  /// The document after each applied operation, in order; with more than [PatchApplication#SHOWN]
  /// operations, those after the first ones and after the last.
  List<JsonValue> documents();

  record Complete(List<JsonValue> documents) implements PatchRun {
    public Complete {
      documents = List.copyOf(documents);
    }
  }

  /// An operation does not apply; the server keeps nothing of the patch (W-362).
  ///
  /// @param number 0-based index of that operation
  record Failed(List<JsonValue> documents, int number, PatchResult.Refused refusal)
      implements PatchRun {
    public Failed {
      documents = List.copyOf(documents);
    }
  }
}
