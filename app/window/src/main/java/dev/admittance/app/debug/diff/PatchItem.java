package dev.admittance.app.debug.diff;

import dev.admittance.app.controls.GraphemeBreaks;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.patch.PatchOperation;
import java.util.OptionalInt;

/// An operation of a webhook's patch or of a policy's mutations.
///
/// @param number 1-based, in the patch
/// @param step index of the step that applied it or failed to; empty if the trace has none
/// @param place 0-based, in the patch of that step
/// @param failure the server's reason for not applying it; empty if it was applied
public record PatchItem(
    int number, PatchOperation operation, OptionalInt step, int place, String failure) {
  private static final Messages MESSAGES = Messages.of(PatchItem.class);

  private static final int LONGEST_PREVIEW = 200;

  public boolean failed() {
    return !failure.isEmpty();
  }

  /// The path, preceded by `from` for `move` and `copy`.
  public String path() {
    String path = operation.path().orElse(MESSAGES.get("no-path"));
    return operation.from().map(from -> from + " → " + path).orElse(path);
  }

  /// The start of the value on one line; empty if it has none.
  public String preview() {
    String text = operation.value().map(JsonText::write).orElse("");
    return GraphemeBreaks.shortened(text, LONGEST_PREVIEW);
  }
}
