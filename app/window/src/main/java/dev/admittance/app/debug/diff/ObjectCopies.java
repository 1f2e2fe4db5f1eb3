package dev.admittance.app.debug.diff;

import dev.admittance.app.debug.confirm.SecretAwareClipboard;
import dev.admittance.app.debug.confirm.SecretAwareClipboard.Copy;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Copies parts of the object; asks first if it contains a secret.
public record ObjectCopies(ObjectDiffViewModel model, SecretAwareClipboard copies) {
  private static final Messages MESSAGES = Messages.of(ObjectCopies.class);

  /// Copies the value of a field.
  ///
  /// @param keys from the root of the object
  /// @param to receives the text
  public void value(List<String> keys, Consumer<String> to) {
    ObjectDiff diff = model.diffProperty().get();
    copies.copy(
        MESSAGES.get("what.value"),
        () -> {
          String whole = diff.valueOf(keys);
          String clean = diff.redactedValueOf(keys);
          return new Copy(whole, !whole.equals(clean), Optional.of(clean));
        },
        to);
  }

  /// Copies lines. Any secret in the object counts, since lines cannot be attributed to it.
  ///
  /// @param to receives the text
  public void lines(String lines, Consumer<String> to) {
    ObjectDiff diff = model.diffProperty().get();
    copies.copy(
        MESSAGES.get("what.object"),
        () -> new Copy(lines, diff.holdsSecrets(), Optional.empty()),
        to);
  }
}
