package dev.admittance.app.debug.diff;

import dev.admittance.app.controls.Letters;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.patch.PatchOperation;
import java.util.OptionalInt;

/// One operation in the list of a hook's patch, or of what a policy's mutations came to.
///
/// @param number 1-based place in the patch
/// @param step index of the step that applied it, or failed to; empty where the trace has none
/// @param place 0-based place in the patch of that step
/// @param failure why it did not apply, in the server's words; empty where it did
public record PatchItem(
    int number, PatchOperation operation, OptionalInt step, int place, String failure) {
  private static final Messages MESSAGES = Messages.of(PatchItem.class);

  private static final int LONGEST_PREVIEW = 200;

  /// Whether it did not apply.
  public boolean failed() {
    return !failure.isEmpty();
  }

  /// Where it acts, and from where for `move` and `copy`.
  public String path() {
    String path = operation.path().orElse(MESSAGES.get("no-path"));
    return operation.from().map(from -> from + " → " + path).orElse(path);
  }

  /// The start of its value on one line; empty where it has none.
  public String preview() {
    String text = operation.value().map(JsonText::write).orElse("");
    return Letters.shortened(text, LONGEST_PREVIEW);
  }
}
